import type { IDBPDatabase } from 'idb';
import { clock } from '#gateway/calendar/clock.ts';
import type { MemberSchema } from './memberStore.ts';

/*
 * The pause that the server asks for by Retry-After. Stored with the member's writes, so that all tabs and the service
 * worker respect it, also after a reload.
 */

interface Store {
  db: IDBPDatabase<MemberSchema>;
}

const maxPauseMs = 3_600_000;

/** Has no waiting write sent for so many seconds; 0 ends the pause. */
export async function pauseSending({ db }: Store, seconds: number): Promise<void> {
  const notBefore = clock.milliseconds() + Math.min(seconds * 1000, maxPauseMs);
  const change = db.transaction('owner', 'readwrite');
  const owner = await change.store.get('member');
  await Promise.all([owner && change.store.put({ ...owner, notBefore }, 'member'), change.done]);
}

/** Returns how long the pause still takes; 0 without one, and where the clock was set back since. */
export async function sendingPauseMs({ db }: Store): Promise<number> {
  const { notBefore = 0 } = (await db.get('owner', 'member')) ?? {};
  const leftMs = notBefore - clock.milliseconds();
  return leftMs > 0 && leftMs <= maxPauseMs ? leftMs : 0;
}
