import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { sweepSnapshots } from '#gateway/platform/backup/snapshot.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { forgetDeletedRows } from '#gateway/undo/deletedRows.statements.ts';
import { deleteOldChallenges } from './challenge.ts';
import { deleteOldStates } from './oidcState.service.ts';
import { deleteOldSecurityEvents } from './securityEvent.service.ts';
import { deleteEndedSessions } from './session.service.ts';
import { fillUsernameSkeletons } from './freeNames.ts';

/** Longer than the window of any limit and than a reset link works. */
const keptMs = 2 * dayMs;

/**
 * Removes expired rows: sessions, unfinished sign-ins, reset links, counters of limits, old security events. First it fills the columns that
 * a migration could not compute.
 */
export async function runHousekeeping(kernel: Kernel): Promise<void> {
  await fillUsernameSkeletons(kernel);
  await deleteEndedSessions(kernel);
  await deleteOldSecurityEvents(kernel);
  await deleteOldChallenges(kernel);
  await deleteOldStates(kernel);
  await forgetDeletedRows.write(kernel.pool, {});
  const isOver = { lt: clock.text(-keptMs) };
  await kernel.db.emailChange.deleteMany({ where: { expiresAt: isOver } });
  await kernel.db.passwordResetToken.deleteMany({ where: { expiresAt: isOver } });
  await kernel.db.signInLink.deleteMany({ where: { expiresAt: isOver } });
  await kernel.db.rateLimit.deleteMany({
    where: { windowStart: isOver, OR: [{ blockedUntil: null }, { blockedUntil: isOver }] },
  });
  await sweepSnapshots(kernel.settings.dataDir);
}

export const housekeepingRound: Round<Kernel> = { name: 'housekeeping', everyMinutes: 60, work: runHousekeeping };
