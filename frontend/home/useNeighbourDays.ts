import { useEffect, useMemo, useState } from 'react';
import { loadQuery, useRelayEnvironment } from 'react-relay';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { onDaysOutdated } from '#frontend/app/days/loadedDays.ts';
import { whenIdle } from '#frontend/app/whenIdle.ts';

/** Preloads the previous and the next day, and again after they were invalidated, so that a step is instant. */
export function useNeighbourDays(day: Day): void {
  const environment = useRelayEnvironment();
  const [round, setRound] = useState({});
  const neighbours = useMemo(() => [addDays(day, -1), addDays(day, 1)], [day]);
  useEffect(() => onDaysOutdated(() => setRound({})), []);
  useEffect(() => {
    let release = () => {};
    const cancel = whenIdle(() => {
      const pages = neighbours.map((date) =>
        loadQuery<HomeScreenQuery>(environment, homeScreenQuery, { date }, { fetchPolicy: 'store-or-network' }),
      );
      release = () => pages.forEach((page) => page.dispose());
    });
    return () => {
      cancel();
      release();
    };
  }, [environment, neighbours, round]);
}
