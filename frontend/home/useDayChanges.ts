import { useEffect, useEffectEvent } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** The first render does not wait for the stream, and a visit that only passes through opens none. */
const streamDelayMs = 1500;

/** Keeps the shown day as it is on the server: what another device writes shows here without a reload. */
export function useDayChanges(shown: Day): void {
  const environment = useRelayEnvironment();
  const isShown = useEffectEvent((date: Day | null) => date === null || date === shown);
  // Not fetchQuery, which would join a request that left before the change.
  const refetch = useEffectEvent(() => {
    const operation = createOperationDescriptor(getRequest(homeScreenQuery), { date: shown }, { force: true });
    // Resolves on errors too: the shown day stays when the server is unreachable.
    return new Promise<void>((resolve) => {
      environment.execute({ operation }).subscribe({ complete: resolve, error: () => resolve() });
    });
  });
  useEffect(() => {
    const refresh = oneAtATime(() => refetch());
    let leave = () => {};
    let isLeft = false;
    const timer = setTimeout(async () => {
      // Without a connection the code may not load: the day then stays as it is until the next visit.
      const later = await import('./later.ts').catch(() => null);
      if (!later || isLeft) return;
      leave = later.followDays((date) => {
        if (isShown(date)) refresh();
        else if (date) void later.keepDay(date);
      });
      void later.keepDays();
    }, streamDelayMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
    };
  }, []);
}

/** Runs the work, and once more after it when called meanwhile: the run under way may not see the latest change. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isDue = false;
  return async function run() {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work();
    }
    isRunning = false;
  };
}
