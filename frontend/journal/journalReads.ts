/** Stale times in milliseconds (CACHE-05) and the number of retries (CACHE-06). */
export const journalCache = { entryStaleTime: 5 * 60_000, historyStaleTime: 60_000, retries: 2 } as const;
