import type { Client } from 'pg';
import { accountById } from '#gateway/kernel/session/memberById.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { openConnection } from '#gateway/platform/connection.ts';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import { UnavailableError } from '#gateway/platform/errors.ts';
import { eraseObjects } from '#gateway/photos/objectErasure.ts';
import { noteErasures } from '#gateway/photos/objectErasure.statements.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { tryImportLock } from './import.statements.ts';
import { picturesOfBatch } from './historyPictures.ts';
import { archiveOfBatch } from './importStore.ts';
import { partKeys } from './importParts.ts';
import { storePictures } from './importPhotos.ts';
import { inImportThread } from './importThread.ts';
import { undoImported } from './importUndo.ts';

interface ForBatch {
  userId: string;
  batchId: string;
  [name: string]: string | null;
}

export type ImportJob = JobKind<Kernel, ForBatch>;

/**
 * Applies an import: stores its pictures, some per run, then writes every row in one transaction. Stopped before that
 * commits, it leaves no row; the job starts again and finds the stored pictures. It is finished for a disabled account too.
 */
export const applyImportJob = importJob('import-apply', applyBatch);

/** Undoes an import in one transaction. Stopped before that commits, it changes nothing, and the job starts again. */
export const undoImportJob = importJob('import-undo', undoBatch);

function importJob(
  name: string,
  work: (member: Member, batchId: string, client: Client) => Promise<'done' | 'more'>,
): ImportJob {
  const kind: ImportJob = {
    name,
    async work(kernel, { userId, batchId }) {
      const member = await accountById(kernel, userId);
      if (!member) return;
      const outcome = await alone(kernel, userId, (client) => work(member, batchId, client));
      if (outcome === 'done') return;
      const at = outcome === 'busy' ? new Date(Date.now() + 3000) : undefined;
      await kernel.jobs.send(kind, { userId, batchId }, undefined, at);
    },
  };
  return kind;
}

/**
 * Runs work while no other import of the member runs, in any process; otherwise the job waits. The work gets the
 * connection that holds the lock, which is none of the pool's.
 */
async function alone(
  kernel: Kernel,
  userId: string,
  work: (client: Client) => Promise<'done' | 'more'>,
): Promise<'done' | 'more' | 'busy'> {
  const client = await openConnection(kernel.directUrl, 'everystep import');
  try {
    const lock = await tryImportLock.first(client, { member: userId });
    return lock!.isTaken ? await work(client) : 'busy';
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
    // While the database, the store or the image queue is busy, the job is retried. Any other failure would repeat itself.
    if (isDatabaseDown(error) || error instanceof UnavailableError) throw error;
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

async function undoBatch(member: Member, batchId: string, client: Client): Promise<'done'> {
  const { kernel, id: userId } = member;
  const batch = await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id: batchId } } });
  if (batch?.state !== 'undoing') return 'done';
  try {
    await undoImported(member, batch, client);
    kernel.log.info({ event: 'import-undone' }, 'an import was undone');
  } catch (error) {
    // As when applying: nothing was changed, and the member can start over.
    if (isDatabaseDown(error)) throw error;
    kernel.log.error({ event: 'import-undo-failed', err: error }, 'an import could not be undone');
    await kernel.db.importBatch.updateMany({
      where: { userId, id: batchId, state: 'undoing' },
      data: { state: 'applied' },
    });
  }
  return 'done';
}
