import { useCallback, useEffect, useState } from 'react';
import { fetchQuery } from 'relay-runtime';
import paymentSuccessQuery from '#frontend/__generated__/PaymentSuccessScreenQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';

const pollMs = 1500;
/** Payments that take longer than this arrive all the same, but nobody should stare at a screen for them. */
const patienceMs = 60_000;

/**
 * Asks the server again and again while `isWaiting`; what it answers shows by itself, because the screen reads the same
 * store. `isLate` when the patience is over, until `again` begins anew.
 */
export function useTierWatch(isWaiting: boolean) {
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState(-1);
  const isLate = lateRound === round;
  useEffect(() => {
    if (!isWaiting || isLate) return;
    function ask() {
      // One answer that does not come is no news.
      fetchQuery(environment(), paymentSuccessQuery, {}, { fetchPolicy: 'network-only' })
        .toPromise()
        .catch(() => {});
    }
    ask();
    const asking = setInterval(ask, pollMs);
    const patience = setTimeout(() => setLateRound(round), patienceMs);
    return () => {
      clearInterval(asking);
      clearTimeout(patience);
    };
  }, [isWaiting, isLate, round]);
  return { isLate, again: useCallback(() => setRound((count) => count + 1), []) };
}
