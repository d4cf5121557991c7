import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import type { Day } from '#gateway/calendar/day.ts';

const lookEveryMs = 1000;

/**
 * Looks again and again while the first fill goes on. `reached` is the day from which on everything is in, null when
 * nothing is being filled.
 */
export function useFillWatch(reached: Day | null, refresh: () => void): void {
  const environment = useRelayEnvironment();
  const isFilling = reached !== null;
  useEffect(() => {
    if (!isFilling) return;
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, lookEveryMs);
    return () => clearInterval(looking);
  }, [isFilling, refresh]);
  useEffect(() => {
    if (reached === null) return;
    // The fill has come further, or somebody looks elsewhere: days and charts that were read before are outdated.
    return () => commitLocalUpdate(environment, (store) => store.invalidateStore());
  }, [environment, reached]);
}
