import type { KindMinutes } from '#gateway/workouts/workout.rules.ts';

/** Eight weeks of somebody who trains, oldest first: what the screen looks like before anything is logged. Minutes. */
export const sampleWeeks: readonly KindMinutes[] = [
  { STRENGTH: 60, CARDIO: 45, FLEXIBILITY: 20, HIIT: 0 },
  { STRENGTH: 75, CARDIO: 60, FLEXIBILITY: 20, HIIT: 15 },
  { STRENGTH: 45, CARDIO: 90, FLEXIBILITY: 30, HIIT: 15 },
  { STRENGTH: 90, CARDIO: 75, FLEXIBILITY: 30, HIIT: 20 },
  { STRENGTH: 80, CARDIO: 110, FLEXIBILITY: 25, HIIT: 20 },
  { STRENGTH: 100, CARDIO: 95, FLEXIBILITY: 40, HIIT: 30 },
  { STRENGTH: 95, CARDIO: 120, FLEXIBILITY: 45, HIIT: 25 },
  { STRENGTH: 110, CARDIO: 130, FLEXIBILITY: 45, HIIT: 40 },
];
