import { useEffect, useRef, useState } from 'react';
import { loadQuery, type PreloadedQuery, useRelayEnvironment } from 'react-relay';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';

type DayQuery = PreloadedQuery<HomeScreenQuery>;

/**
 * Returns the last loaded day (null before the first) and a function that loads one. Relay 21's useQueryLoader would
 * dispose a query loaded between a render and its effects, such as the second of two quick steps.
 */
export function useDayLoader() {
  const environment = useRelayEnvironment();
  const [loaded, setLoaded] = useState<DayQuery | null>(null);
  const held = useRef<DayQuery[]>([]);

  function load(date: Day, fetchPolicy: 'store-or-network' | 'network-only') {
    const query = loadQuery<HomeScreenQuery>(environment, homeScreenQuery, { date }, { fetchPolicy });
    held.current.push(query);
    setLoaded(query);
  }

  useEffect(() => {
    const older = loaded ? held.current.indexOf(loaded) : 0;
    release(held.current.splice(0, older));
  }, [loaded]);
  useEffect(() => () => release(held.current.splice(0)), []);

  return [loaded, load] as const;
}

function release(queries: DayQuery[]): void {
  for (const query of queries) query.dispose();
}
