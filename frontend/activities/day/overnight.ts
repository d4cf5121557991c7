import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { lastDayShown } from '#gateway/activities/overnight.rules.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';

/** Says on a day where an activity over midnight comes from and until when it goes on; empty for any other. */
export function overnightMarks(activity: Parameters<typeof lastDayShown>[0], day: Day): string[] {
  const { date } = activity;
  const last = lastDayShown(activity);
  const marks: string[] = [];
  if (date < day) marks.push(date === addDays(day, -1) ? 'from yesterday' : `from ${shortDay(date)}`);
  if (last > day) marks.push(last === addDays(day, 1) ? 'until tomorrow' : `until ${shortDay(last)}`);
  return marks;
}
