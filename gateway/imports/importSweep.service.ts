import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { undoDays, waitingMs } from './import.rules.ts';
import { partKeys } from './importParts.ts';
import { removeBatch } from './importStore.ts';

const perRun = 100;
const dayMs = 86_400_000;

/** Removes archives that nobody brought in within an hour, those whose import is done, and what undoing took when it is too late for it. */
export async function sweepImports(kernel: Kernel): Promise<void> {
  const { db, storage } = kernel;
  const now = clock.now().epochMilliseconds;
  const before = new Date(now - waitingMs);
  const waiting = await db.importBatch.findMany({
    where: { state: { in: ['uploading', 'preview', 'failed'] }, createdAt: { lt: before } },
    take: perRun,
  });
  for (const batch of waiting) await removeBatch(kernel, batch);
  const done = await db.importBatch.findMany({
    where: { state: { in: ['applied', 'undone'] }, parts: { gt: 0 }, appliedAt: { lt: before } },
    take: perRun,
  });
  for (const { userId, id, parts } of done) {
    await storage.deleteObjects(partKeys({ userId, batchId: id }, parts));
    await db.importBatch.updateMany({ where: { userId, id }, data: { parts: 0 } });
  }
  await kernel.pool.query(
    'delete from import_rows r using import_batches b where b.user_id = r.user_id and b.id = r.batch_id and b.applied_at < $1',
    [new Date(now - undoDays * dayMs)],
  );
}

export const importRound: Round<Kernel> = { name: 'import-sweep', everyMinutes: 15, work: sweepImports };
