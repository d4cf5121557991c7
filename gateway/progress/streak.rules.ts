import { addDays, type Day } from '#gateway/calendar/day.ts';

export interface Streaks {
  /** Consecutive days up to today, or up to yesterday if today has no entry yet. */
  current: number;
  /** The most consecutive days ever. */
  longest: number;
}

/** Computes streaks from logged days, oldest first and unique; days after today do not count. */
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
