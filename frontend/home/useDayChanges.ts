import { useEffect, useEffectEvent } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** The first picture does not wait for the stream, and a visit that only passes through opens none. */
const restMs = 1500;

/** Keeps the shown day as it is on the server: what another device writes shows here without a reload. */
export function useDayChanges(shown: Day): void {
  const environment = useRelayEnvironment();
  const refresh = useEffectEvent((date: Day | null) => {
    if (date !== null && date !== shown) return;
    // Keeps the shown day when the server is unreachable.
    fetchQuery<HomeScreenQuery>(
      environment,
      homeScreenQuery,
      { date: shown },
      { fetchPolicy: 'network-only' },
    ).subscribe({ error: () => {} });
  });
  useEffect(() => {
    let leave = () => {};
    let isLeft = false;
    const timer = setTimeout(async () => {
      // Without a connection the code may not load: the day then stays as it is until the next visit.
      const live = await import('#frontend/live/dayChanges.ts').catch(() => null);
      if (live && !isLeft) leave = live.followDays((date) => refresh(date));
    }, restMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
    };
  }, []);
}
