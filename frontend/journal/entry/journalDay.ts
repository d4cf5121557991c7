import { currentDay } from '#frontend/app/days/useToday.ts';
import { type Day, isDay } from '#gateway/calendar/day.ts';

/** The day an address means; today when it names none. */
export function journalDay(search: URLSearchParams): Day {
  const date = search.get('date') ?? '';
  return isDay(date) ? date : currentDay();
}
