import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Log } from '#gateway/platform/log.ts';
import { announceWriters } from './dayAnnouncer.statements.ts';

export type DayAnnouncer = ReturnType<typeof openDayAnnouncer>;

/** Writes within this time share one announcement. */
const gatherMs = 5;
const retryMs = 1000;

/**
 * Announces the members whose rows this process has written, after the commit, so that open streams in any process read
 * which days changed (live/dayFeed.ts). See decision 155. While the database does not answer, it tries again each second.
 * If this process is killed first, the streams notice the changes within a minute.
 */
export function openDayAnnouncer(pool: Pool, log: Log) {
  const waiting = new Set<string>();
  let sending: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  // Announcements run outside of the request that wrote, so that their log lines do not have its id.
  const outsideRequests = AsyncLocalStorage.snapshot();
  const watchers: ((userId: string) => void)[] = [];

  function send(): void {
    const members = [...waiting];
    waiting.clear();
    timer = undefined;
    const sent = announceWriters.all(pool, { members }).catch((error: unknown) => {
      log.warn({ event: 'live-not-announced', err: error }, 'changed days were not announced');
      if (isClosed) return;
      for (const member of members) waiting.add(member);
      timer ??= setTimeout(send, retryMs);
    });
    sending = Promise.all([sending, sent]);
  }

  return {
    /** To be called after what may have written rows of a member. */
    wrote(userId: string): void {
      waiting.add(userId);
      outsideRequests(() => {
        timer ??= setTimeout(send, gatherMs);
        for (const watch of watchers) watch(userId);
      });
    },
    /** Calls back with each member whose rows this process may have written. */
    onWrote: (watch: (userId: string) => void): void => void watchers.push(watch),
    /** Sends what waits. */
    async close(): Promise<void> {
      isClosed = true;
      if (timer) {
        clearTimeout(timer);
        send();
      }
      await sending;
    },
  };
}
