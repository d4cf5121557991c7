import { observeBackups } from '#gateway/kernel/http/metrics.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { backUpWhenDue, listBackups } from '#gateway/platform/backup/schedule.ts';
import type { Round } from '#gateway/platform/rounds.ts';

type Instance = Pick<Kernel, 'settings' | 'pool' | 'log'>;

/** Looks every quarter of an hour whether today's backup is there, and measures what became of it. */
export const backupRound: Round<Instance> = {
  name: 'backup',
  everyMinutes: 15,
  async work(instance, signal) {
    let isMade = false;
    try {
      isMade = await backUpWhenDue(instance, signal);
    } finally {
      await measureBackups(instance, isMade);
    }
  },
};

/** Measures the newest backup, and whether the last try made it. Nothing without BACKUP_DIR. */
export async function measureBackups(instance: Instance, isMade: boolean): Promise<void> {
  if (!instance.settings.backupDir) return;
  const [newest] = await listBackups(instance).catch(() => []);
  observeBackups(newest?.madeAt ?? null, isMade);
}
