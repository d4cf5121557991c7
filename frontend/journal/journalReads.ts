/** How long our own screens wait before they ask again (CACHE-05), in milliseconds, and how often they try (CACHE-06). */
export const journalCache = { entryStaleTime: 5 * 60_000, historyStaleTime: 60_000, retries: 2 } as const;

/** Whether a failed read of the journal is tried again: at most twice, and never when there is no entry. */
export function retriesJournal(failures: number, status?: number): boolean {
  return status !== 404 && failures < journalCache.retries;
}
