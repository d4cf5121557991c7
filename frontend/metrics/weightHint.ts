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
  if (date !== day) return lastText(weighing.text(weighing.amount(value)), dayText(date, day), change);
  if (change === null || change === undefined || !changeSince) return t('Your first weight');
  const since = dayText(changeSince, day);
  return change === 0
    ? t('Same as on {day}', { day: since })
    : t('{change} since {day}', { change: `${personalChange(change)} ${weighing.label}`, day: since });
}

function lastText(weight: string, day: string, change: number | null | undefined): string {
  return change
    ? t('Last {weight} on {day} ({change})', { weight, day, change: personalChange(change) })
    : t('Last {weight} on {day}', { weight, day });
}

/** Includes the year if it differs. */
function dayText(day: Day, shown: Day): string {
  return day.slice(0, 4) === shown.slice(0, 4) ? shortDay(day) : longDay(day);
}
