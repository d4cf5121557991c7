/** Stale times in milliseconds (CACHE-05) and the number of retries (CACHE-06). */
export const journalCache = { entryStaleTime: 5 * 60_000, historyStaleTime: 60_000, retries: 2 } as const;

/** Returns true if a failed read may be retried: not after a 404. */
export function retriesJournal(failures: number, status?: number): boolean {
  return status !== 404 && failures < journalCache.retries;
}
