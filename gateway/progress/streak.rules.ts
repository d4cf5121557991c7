import { addDays, type Day } from '#gateway/calendar/day.ts';

export interface Streaks {
  /** Days in a row up to today, or up to yesterday while today has nothing yet. */
  current: number;
  /** The most days in a row there ever were. */
  longest: number;
}

/** Streaks of the days something was logged on, oldest first and each once; days after today do not count. */
export function streaks(days: readonly Day[], today: Day): Streaks {
  let run = 0;
  let longest = 0;
  let last: Day | undefined;
  for (const day of days) {
    if (day > today) break;
    run = last !== undefined && addDays(last, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const isAlive = last === today || last === addDays(today, -1);
  return { current: isAlive ? run : 0, longest };
}
