import type { ActivityCategory } from '#gateway/activities/activityKind.rules.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';

export const workoutKinds = ['STRENGTH', 'CARDIO', 'FLEXIBILITY', 'HIIT'] as const;
export type WorkoutKind = (typeof workoutKinds)[number];

export const workoutLabels: Record<WorkoutKind, string> = {
  STRENGTH: 'Strength',
  CARDIO: 'Cardio',
  FLEXIBILITY: 'Flexibility',
  HIIT: 'HIIT',
};

/** How words of an activity's name begin, in the order they are asked: "hiit run" is HIIT. */
const beginnings: [WorkoutKind, string[]][] = [
  ['HIIT', ['hiit', 'interval', 'tabata']],
  ['FLEXIBILITY', ['yoga', 'stretch', 'pilates', 'mobility']],
  [
    'CARDIO',
    [
      'walk',
      'run',
      'jog',
      'cycl',
      'bik',
      'hik',
      'swim',
      'rowing',
      'rower',
      'danc',
      'aerobic',
      'elliptical',
      'spinning',
      'skat',
      'ski',
      'cardio',
    ],
  ],
];

/**
 * Which kind of workout an activity is, by its name and, for one of the member's own, its category. Sleep is none, nor is
 * rest (a sauna) unless its name says that it stretches. What nothing tells about trains strength.
 */
export function workoutKind(activityType: string, category: ActivityCategory | null = null): WorkoutKind | null {
  if (activityType.trim().toLowerCase() === 'sleep' || category === 'SLEEP') return null;
  const words = activityType.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = beginnings.find(([, starts]) =>
    words.some((word) => starts.some((start) => word.startsWith(start))),
  )?.[0];
  if (category === 'RECOVERY') return named === 'FLEXIBILITY' ? named : null;
  return named ?? 'STRENGTH';
}

export type KindMinutes = Record<WorkoutKind, number>;

export interface WorkoutWeek {
  /** Its first day, a Sunday. */
  start: Day;
  minutes: KindMinutes;
  total: number;
}

export interface LoggedMinutes {
  /** The Sunday of its week. */
  start: Day;
  activityType: string;
  category: ActivityCategory | null;
  minutes: number;
}

/** The Sunday a day's week begins with, as the calendar shows weeks. */
export function weekStart(day: Day): Day {
  return addDays(day, -(Temporal.PlainDate.from(day).dayOfWeek % 7));
}

/** So many weeks that end with the one of `today`, oldest first, empty ones too. */
export function workoutWeeks(logged: readonly LoggedMinutes[], today: Day, weeks: number): WorkoutWeek[] {
  const last = weekStart(today);
  const byWeek = Map.groupBy(logged, ({ start }) => start);
  return Array.from({ length: weeks }, (_, index) => {
    const start = addDays(last, (index - weeks + 1) * 7);
    const minutes: KindMinutes = { STRENGTH: 0, CARDIO: 0, FLEXIBILITY: 0, HIIT: 0 };
    for (const activity of byWeek.get(start) ?? []) {
      const kind = workoutKind(activity.activityType, activity.category);
      if (kind) minutes[kind] += activity.minutes;
    }
    return { start, minutes, total: workoutKinds.reduce((sum, kind) => sum + minutes[kind], 0) };
  });
}
