import { useEffect, useState } from 'react';
import { fetchQuery } from 'relay-runtime';
import paymentSuccessQuery from '#frontend/__generated__/PaymentSuccessScreenQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';

const pollMs = 1500;
/** Later payments still arrive, but nobody should wait at this screen for them. */
const timeoutMs = 60_000;

/**
 * Polls the server while `isWaiting`; the screen shows the result, because it reads the same store. `isLate` becomes true
 * after a timeout, until `retry` starts again.
 */
export function useTierWatch(isWaiting: boolean) {
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState(-1);
  const isLate = lateRound === round;
  useEffect(() => {
    if (!isWaiting || isLate) return;
    function poll() {
      // A single failed request does not matter.
      fetchQuery(environment(), paymentSuccessQuery, {}, { fetchPolicy: 'network-only' })
        .toPromise()
        .catch(() => {});
    }
    poll();
    const polling = setInterval(poll, pollMs);
    const timeout = setTimeout(() => setLateRound(round), timeoutMs);
    return () => {
      clearInterval(polling);
      clearTimeout(timeout);
    };
  }, [isWaiting, isLate, round]);
  return { isLate, retry: () => setRound((count) => count + 1) };
}
