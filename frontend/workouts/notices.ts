export const workoutTexts = {
  sample: 'This is sample data. Log an activity, and your own weeks take its place.',
} as const;
