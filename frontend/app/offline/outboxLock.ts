import { outboxName } from './databaseNames.ts';

/** A tab that the browser has frozen may hold the lock. */
const lockTimeoutMs = 30_000;

/** Runs while no other tab, nor the service worker, sends waiting writes. Rejects when that takes too long. */
export function inTurn<Result>(work: () => Promise<Result>, timeoutMs = lockTimeoutMs): Promise<Result> {
  return navigator.locks.request(outboxName, { signal: AbortSignal.timeout(timeoutMs) }, work);
}
