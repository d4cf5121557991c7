import { hourMinute } from '#frontend/design-system/dates/dateTexts.ts';
import { timeOfDay } from '#gateway/calendar/clockTime.ts';

/** "11:05 PM" of minutes after midnight, which are negative on the evening before; full hours as "11 PM"; or "23:05" and "23:00". */
export function minutesText(minutes: number): string {
  const clock = timeOfDay(Math.round(minutes));
  const [hour, minute] = [Math.floor(clock / 60), clock % 60];
  return hourMinute(hour, minute).replace(/:00(?= )/, '');
}
