import type { Pool } from 'pg';
import { announceWriters } from './dayAnnouncer.statements.ts';

export type DayAnnouncer = ReturnType<typeof openDayAnnouncer>;

/** Writes within this time share one announcement. */
const gatherMs = 5;

/**
 * Announces the members whose rows this process has written, after the commit, so that open streams in any process read
 * which days changed (live/dayFeed.ts). See decision 155. What is lost with this process, those streams notice within a minute.
 */
export function openDayAnnouncer(pool: Pool) {
  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function send(): void {
    const members = [...waiting];
    waiting.clear();
    timer = undefined;
    sending = announceWriters.all(pool, { members }).then(
      () => {},
      () => {},
    );
  }

  return {
    /** To be called after what may have written rows of a member. */
    wrote(userId: string): void {
      waiting.add(userId);
      timer ??= setTimeout(send, gatherMs);
    },
    /** Sends what waits. */
    async close(): Promise<void> {
      if (timer) {
        clearTimeout(timer);
        send();
      }
      await sending;
    },
  };
}
