import { assertOperator } from '#gateway/accounts/operator.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { backUp } from '#gateway/platform/backup/schedule.ts';
import { UnavailableError } from '#gateway/platform/errors.ts';
import { measureBackups } from './backupRound.ts';
import { operatorTexts } from './operatorTexts.rules.ts';

/** The backups that operators began in this process. */
const running = new WeakMap<Kernel, AbortController>();

/**
 * Begins a backup into BACKUP_DIR, which goes on after this returns; fine to call while one runs. Throws ForbiddenError,
 * UnavailableError without BACKUP_DIR.
 */
export async function backUpNow(member: Member): Promise<void> {
  await assertOperator(member);
  const { kernel } = member;
  if (!kernel.settings.backupDir) throw new UnavailableError(operatorTexts.noBackups, 'never');
  if (running.has(kernel)) return;
  const stopping = new AbortController();
  running.set(kernel, stopping);
  void backUp(kernel, '--now', stopping.signal)
    .then((isMade) => measureBackups(kernel, isMade))
    .catch((error: unknown) => kernel.log.error({ event: 'backup-failed', err: error }, 'the backup could not begin'))
    .finally(() => running.delete(kernel));
}

/** Ends a backup under way; a stopping server calls it. */
export function stopBackup(kernel: Kernel): void {
  running.get(kernel)?.abort();
}
