import { accountById } from '#gateway/kernel/session/memberById.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { openConnection } from '#gateway/platform/connection.ts';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import { eraseObjects } from '#gateway/photos/objectErasure.ts';
import { noteErasures } from '#gateway/photos/objectErasure.statements.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { tryImportLock } from './import.statements.ts';
import { picturesOfBatch } from './historyPictures.ts';
import { archiveOfBatch } from './importStore.ts';
import { partKeys } from './importParts.ts';
import { storePictures } from './importPhotos.ts';
import { inImportThread } from './importThread.ts';

interface ForBatch {
  userId: string;
  batchId: string;
  [name: string]: string | null;
}

/**
 * Applies an import: stores its pictures, some per run, then writes every row in one transaction. Stopped before that
 * commits, it leaves no row; the job starts again and finds the stored pictures. It is finished for a disabled account too.
 */
export const applyImportJob: JobKind<Kernel, ForBatch> = {
  name: 'import-apply',
  async work(kernel, { userId, batchId }) {
    const member = await accountById(kernel, userId);
    if (!member) return;
    const outcome = await alone(kernel, userId, () => applyBatch(member, batchId));
    if (outcome === 'done') return;
    const at = outcome === 'busy' ? new Date(Date.now() + 3000) : undefined;
    await kernel.jobs.send(applyImportJob, { userId, batchId }, undefined, at);
  },
};

/** Runs work while no other import of the member runs, in any process; otherwise the job waits. */
async function alone(
  kernel: Kernel,
  userId: string,
  work: () => Promise<'done' | 'more'>,
): Promise<'done' | 'more' | 'busy'> {
  const client = await openConnection(kernel.directUrl, 'everystep import');
  try {
    const lock = await tryImportLock.first(client, { member: userId });
    return lock!.isTaken ? await work() : 'busy';
  } finally {
    // Ending the connection releases the lock.
    await client.end();
  }
}

function picturesOf(member: Member, batch: ImportBatch) {
  return batch.kind === 'history' ? picturesOfBatch(member, batch) : archiveOfBatch(member, batch);
}

async function applyBatch(member: Member, batchId: string): Promise<'done' | 'more'> {
  const { kernel, id: userId } = member;
  const batch = await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id: batchId } } });
  if (batch?.state !== 'applying') return 'done';
  try {
    const missing = await inImportThread(kernel, 'write', userId, batchId);
    if (missing.length > 0) {
      await storePictures(member, batch, await picturesOf(member, batch), missing);
      return 'more';
    }
  } catch (error) {
    // An unreachable database is retried; anything else would fail again, and the member can start over.
    if (isDatabaseDown(error)) throw error;
    kernel.log.error({ event: 'import-failed', err: error }, 'an import failed');
    await kernel.db.importBatch.updateMany({
      where: { userId, id: batchId, state: 'applying' },
      data: { state: 'failed' },
    });
    return 'done';
  }
  const parts = partKeys({ userId, batchId }, batch.parts);
  await noteErasures.write(kernel.pool, { keys: parts });
  await kernel.db.importBatch.updateMany({ where: { userId, id: batchId }, data: { parts: 0 } });
  await eraseObjects(kernel, parts);
  kernel.log.info({ event: 'import-applied' }, 'an import was applied');
  return 'done';
}
