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

/** Prefixes of the words in an activity's name, in order of precedence: "hiit run" is HIIT. */
const prefixes: [WorkoutKind, string[]][] = [
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
 * Returns the kind of workout of an activity, by its name and, for a custom one, its category; null for sleep and for
 * rest (such as a sauna) that is not stretching. Unknown names count as strength.
 */
export function workoutKind(activityType: string, category: ActivityCategory | null = null): WorkoutKind | null {
  if (activityType.trim().toLowerCase() === 'sleep' || category === 'SLEEP') return null;
  const words = activityType.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = prefixes.find(([, starts]) =>
    words.some((word) => starts.some((start) => word.startsWith(start))),
  )?.[0];
  if (category === 'RECOVERY') return named === 'FLEXIBILITY' ? named : null;
  return named ?? 'STRENGTH';
}

export type KindMinutes = Record<WorkoutKind, number>;

export interface WorkoutWeek {
  /** Its first day. */
  start: Day;
  minutes: KindMinutes;
  total: number;
}

export interface LoggedMinutes {
  /** The first day of its week. */
  start: Day;
  activityType: string;
  category: ActivityCategory | null;
  minutes: number;
}

/** Returns the last `weeks` weeks up to the one that begins with `last`, oldest first, including empty ones. */
export function workoutWeeks(logged: readonly LoggedMinutes[], last: Day, weeks: number): WorkoutWeek[] {
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
