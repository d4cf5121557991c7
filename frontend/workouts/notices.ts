export const workoutTexts = {
  sample: 'This is sample data. Log an activity, and your own weeks take its place.',
  weeks: {
    SUNDAY: 'Minutes, each week from its Sunday',
    MONDAY: 'Minutes, each week from its Monday',
    SATURDAY: 'Minutes, each week from its Saturday',
  },
} as const;
