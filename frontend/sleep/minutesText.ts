import { timeOfDay } from '#gateway/calendar/clockTime.ts';

/** "11:05 PM" of minutes after midnight, which are negative on the evening before; full hours as "11 PM". */
export function minutesText(minutes: number): string {
  const clock = timeOfDay(Math.round(minutes));
  const [hour, minute] = [Math.floor(clock / 60), clock % 60];
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}
