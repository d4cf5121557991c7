import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { idleMs } from '#gateway/kernel/session/sessionMember.ts';
import { sweepSnapshots } from '#gateway/platform/backup/snapshot.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { forgetDeletedRows } from '#gateway/undo/deletedRows.statements.ts';
import { fillUsernameSkeletons } from './freeNames.ts';
import {
  forgetChallenges,
  forgetEmailChanges,
  forgetLimits,
  forgetOidcStates,
  forgetResetLinks,
  forgetSecurityEvents,
  forgetSessions,
  forgetSignInLinks,
} from './housekeeping.statements.ts';
import { securityEventDays } from './securityEvent.rules.ts';

/** Longer than the window of any limit and than a reset link works. */
const keptMs = 2 * dayMs;

/**
 * Removes expired rows: sessions, unfinished sign-ins, reset links, counters of limits, old security events. First it fills the columns that
 * a migration could not compute. It works with statements alone: a round must not load Prisma's query compiler.
 */
export async function runHousekeeping(kernel: Kernel): Promise<void> {
  await fillUsernameSkeletons(kernel);
  const { pool } = kernel;
  const now = clock.text();
  const before = clock.text(-keptMs);
  await forgetSessions.write(pool, { now, idleSince: clock.text(-idleMs) });
  await forgetSecurityEvents.write(pool, { before: clock.text(-securityEventDays * dayMs) });
  await forgetChallenges.write(pool, { now });
  await forgetOidcStates.write(pool, { now });
  await forgetDeletedRows.write(pool, {});
  await forgetEmailChanges.write(pool, { before });
  await forgetResetLinks.write(pool, { before });
  await forgetSignInLinks.write(pool, { before });
  await forgetLimits.write(pool, { before });
  await sweepSnapshots(kernel.settings.dataDir);
}

export const housekeepingRound: Round<Kernel> = { name: 'housekeeping', everyMinutes: 60, work: runHousekeeping };
