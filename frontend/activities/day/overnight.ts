import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { lastDayShown } from '#gateway/activities/overnight.rules.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { t } from '#frontend/language/t.ts';

/** Says on a day where an activity over midnight comes from and until when it goes on; empty for any other. */
export function overnightMarks(activity: Parameters<typeof lastDayShown>[0], day: Day): string[] {
  const { date } = activity;
  const last = lastDayShown(activity);
  const marks: string[] = [];
  if (date < day)
    marks.push(date === addDays(day, -1) ? t('from yesterday') : t('from {day}', { day: shortDay(date) }));
  if (last > day)
    marks.push(last === addDays(day, 1) ? t('until tomorrow') : t('until {day}', { day: shortDay(last) }));
  return marks;
}
