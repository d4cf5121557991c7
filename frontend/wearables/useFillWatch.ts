import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import type { Day } from '#gateway/calendar/day.ts';

const refreshIntervalMs = 1000;

/** Refreshes regularly during the first fill. `reached` is the first day that is complete; null without a fill. */
export function useFillWatch(reached: Day | null, refresh: () => void): void {
  const environment = useRelayEnvironment();
  const isFilling = reached !== null;
  useEffect(() => {
    if (!isFilling) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, refreshIntervalMs);
    return () => clearInterval(timer);
  }, [isFilling, refresh]);
  useEffect(() => {
    if (reached === null) return;
    // Days and charts that were read before the fill advanced are outdated.
    return () => commitLocalUpdate(environment, (store) => store.invalidateStore());
  }, [environment, reached]);
}
