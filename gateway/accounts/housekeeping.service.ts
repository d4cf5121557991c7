import type { Kernel } from '#gateway/kernel/kernel.ts';
import { sweepSnapshots } from '#gateway/platform/backup/snapshot.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { forgetDeletedRows } from '#gateway/undo/deletedRows.statements.ts';
import { deleteOldSecurityEvents } from './securityEvent.service.ts';
import { deleteEndedSessions } from './session.service.ts';
import { fillUsernameSkeletons } from './usernameSkeletons.ts';

/** Longer than any limit counts and than a reset link is good for. */
const keptHours = 48;

/**
 * Removes expired rows: sessions, reset links, counters of limits, old security events. Only disk use changes. Before
 * that it fills the columns that a migration could not compute.
 */
export async function runHousekeeping(kernel: Kernel): Promise<void> {
  await fillUsernameSkeletons(kernel);
  await deleteEndedSessions(kernel);
  await deleteOldSecurityEvents(kernel);
  await forgetDeletedRows.write(kernel.pool, {});
  const over = `now() - interval '${keptHours} hours'`;
  await kernel.pool.query(`delete from email_changes where expires_at < ${over}`);
  await kernel.pool.query(`delete from password_reset_tokens where expires_at < ${over}`);
  await kernel.pool.query(
    `delete from rate_limits where window_start < ${over} and (blocked_until is null or blocked_until < ${over})`,
  );
  await sweepSnapshots(kernel.settings.dataDir);
}

export const housekeepingRound: Round<Kernel> = { name: 'housekeeping', everyMinutes: 60, work: runHousekeeping };
