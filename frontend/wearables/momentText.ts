import { clock } from '#gateway/calendar/clock.ts';
import { clockTime, dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { dayOf, today } from '#gateway/calendar/day.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { t } from '#frontend/language/t.ts';

/** "Today, 9:00 AM", or "April 29th, 2024 9:00 AM" in the zone. */
export function momentText(moment: string, zone: string): string {
  const instant = parseInstant(moment);
  return dayOf(instant, zone) === today(zone)
    ? t('Today, {time}', { time: clockTime(instant, zone) })
    : dateTimeText(instant, zone);
}

/** Returns the moment if it is in the future, else null. */
export function comingMoment(moment: string | null | undefined): string | null {
  return moment && parseInstant(moment).epochMilliseconds > clock.milliseconds() ? moment : null;
}
