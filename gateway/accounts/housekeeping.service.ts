import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { deleteEndedSessions } from './session.service.ts';

/** Longer than any limit counts and than a reset link is good for. */
const keptHours = 48;

/** What has ended and means nothing any more: sessions, reset links, counters of limits. Nobody sees a difference but the disk. */
export async function keepHouse(kernel: Kernel): Promise<void> {
  await deleteEndedSessions(kernel);
  const over = `now() - interval '${keptHours} hours'`;
  await kernel.pool.query(`delete from password_reset_tokens where expires_at < ${over}`);
  await kernel.pool.query(`delete from rate_limits where window_start < ${over} and (blocked_until is null or blocked_until < ${over})`);
}

export const houseRound: Round = { name: 'housekeeping', everyMinutes: 60, work: keepHouse };
