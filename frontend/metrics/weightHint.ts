import type { Day } from '#gateway/calendar/day.ts';
import { longDay, shortDay } from '#frontend/design-system/dates/dateTexts.ts';

interface WeighIn {
  readonly date: Day;
  readonly value: number;
  readonly change: number | null | undefined;
  readonly changeSince: Day | null | undefined;
}

/** Returns the change of the weight, or the last weight before a day without one. */
export function weightHint(day: Day, last: WeighIn | null | undefined): string | undefined {
  if (!last) return undefined;
  const { date, value, change, changeSince } = last;
  if (date !== day) return `Last ${value} on ${dayText(date, day)}${change ? ` (${signed(change)})` : ''}`;
  if (change === null || change === undefined || !changeSince) return 'Your first weight';
  const since = dayText(changeSince, day);
  return change === 0 ? `Same as on ${since}` : `${signed(change)} lbs since ${since}`;
}

/** Returns "−0.6" or "+2". */
function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
}

/** Includes the year if it differs. */
function dayText(day: Day, shown: Day): string {
  return day.slice(0, 4) === shown.slice(0, 4) ? shortDay(day) : longDay(day);
}
