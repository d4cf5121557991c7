import { type Day, isDay } from '#gateway/calendar/day.ts';

/** Home's route state: the chosen day, or none for today. */
export interface HomeState {
  day: Day;
}

export const isHomePath = (pathname: string): boolean => pathname === '/' || pathname === '/home';

/** Returns the day of the `date` parameter or else of the route state; undefined if invalid or absent. */
export function dayOfLocation(search: URLSearchParams, state: unknown): Day | undefined {
  const date = search.get('date');
  if (date !== null) return isDay(date) ? date : undefined;
  const day = (state as Partial<HomeState> | null)?.day;
  return isDay(day) ? day : undefined;
}

/**
 * Returns the same before the router has started. Only on Home does the browser's history state belong to Home: coming
 * from another screen, it is that screen's.
 */
export function initialDay(search: URLSearchParams): Day | undefined {
  const entry = history.state as { usr?: unknown } | null;
  return dayOfLocation(search, isHomePath(location.pathname) ? entry?.usr : null);
}
