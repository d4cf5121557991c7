import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { undoDays, waitingMs } from './import.rules.ts';
import {
  forgetOldImportRows,
  giveUpApplying,
  storedBatches,
  unappliedBatches,
  unfinishedBatches,
} from './import.statements.ts';
import { applyImportJob, undoImportJob } from './importJob.ts';
import { partKeys } from './importParts.ts';
import { removeBatch } from './importStore.ts';

const perRun = 100;

/**
 * The time after which an import that is still applied is given up: it may be what stops the server each time. Before,
 * an outage that outlasts the tries of its job only delays it.
 */
const longestApplyingMs = dayMs;

/**
 * Sends the jobs of imports that lost them again; removes archives that were not applied within an hour, those of
 * finished imports, and the undo data of old ones.
 */
export async function sweepImports(kernel: Kernel): Promise<void> {
  const { pool, storage } = kernel;
  const now = clock.milliseconds();
  await giveUpApplying.write(pool, { before: new Date(now - longestApplyingMs).toISOString() });
  for (const { userId, id, state } of await unfinishedBatches.all(pool, {}))
    await kernel.jobs.resend(state === 'applying' ? applyImportJob : undoImportJob, { userId, batchId: id });
  const before = new Date(now - waitingMs).toISOString();
  const waiting = await unappliedBatches.all(pool, { before, limit: perRun });
  for (const batch of waiting) await removeBatch(kernel, batch);
  const done = await storedBatches.all(pool, { before, limit: perRun });
  for (const { userId, id, parts } of done) {
    await storage.deleteObjects(partKeys({ userId, batchId: id }, parts));
    await kernel.db.importBatch.updateMany({ where: { userId, id }, data: { parts: 0 } });
  }
  await forgetOldImportRows.write(pool, { before: new Date(now - undoDays * dayMs).toISOString() });
}

export const importRound: Round<Kernel> = { name: 'import-sweep', everyMinutes: 15, work: sweepImports };
