import type { Day } from '#gateway/calendar/day.ts';
import { longDay, shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { personalChange, weightFormat } from '#frontend/measures/weightFormat.ts';
import { t } from '#frontend/language/t.ts';

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
  const weighing = weightFormat();
  if (date !== day)
    return `Last ${weighing.text(weighing.amount(value))} on ${dayText(date, day)}${change ? ` (${personalChange(change)})` : ''}`;
  if (change === null || change === undefined || !changeSince) return t('Your first weight');
  const since = dayText(changeSince, day);
  return change === 0 ? `Same as on ${since}` : `${personalChange(change)} ${weighing.label} since ${since}`;
}

/** Includes the year if it differs. */
function dayText(day: Day, shown: Day): string {
  return day.slice(0, 4) === shown.slice(0, 4) ? shortDay(day) : longDay(day);
}
