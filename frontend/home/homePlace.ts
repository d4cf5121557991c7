import { type Day, isDay } from '#gateway/calendar/day.ts';

/** Home's route state: the chosen day, or none for today. */
export interface HomeState {
  day: Day;
}

/** The day a place names: its `date` parameter, else what its history entry keeps. Nothing for text that is no day. */
export function dayOfPlace(search: URLSearchParams, state: unknown): Day | undefined {
  const asked = search.get('date');
  if (asked !== null) return isDay(asked) ? asked : undefined;
  const kept = (state as Partial<HomeState> | null)?.day;
  return isDay(kept) ? kept : undefined;
}

/**
 * The same before the router knows the place, for asking early. After a reload or a step back the browser already
 * stands on Home's own entry; coming from another screen, the entry is that screen's and says nothing about Home.
 */
export function dayOfArrival(search: URLSearchParams): Day | undefined {
  const isHere = location.pathname === '/' || location.pathname === '/home';
  const entry = history.state as { usr?: unknown } | null;
  return dayOfPlace(search, isHere ? entry?.usr : null);
}
