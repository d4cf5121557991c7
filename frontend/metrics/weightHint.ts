import type { Day } from '#gateway/calendar/day.ts';
import { longDay, shortDay } from '#gateway/calendar/dayLabel.ts';

interface WeighIn {
  readonly date: Day;
  readonly value: number;
  readonly change: number | null | undefined;
  readonly changeSince: Day | null | undefined;
}

/** What is worth knowing beside the weight of a day: its change, or the last weight where there is none yet. */
export function weightHint(day: Day, last: WeighIn | null | undefined): string | undefined {
  if (!last) return undefined;
  const { date, value, change, changeSince } = last;
  if (date !== day) return `Last ${value} on ${dayText(date, day)}${change ? ` (${signed(change)})` : ''}`;
  if (change === null || change === undefined || !changeSince) return 'Your first weight';
  const since = dayText(changeSince, day);
  return change === 0 ? `As on ${since}` : `${signed(change)} lbs since ${since}`;
}

/** "−0.6", "+2". */
function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
}

/** With its year where that is another one. */
function dayText(day: Day, shown: Day): string {
  return day.slice(0, 4) === shown.slice(0, 4) ? shortDay(day) : longDay(day);
}
