import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import type { Selection } from '#gateway/platform/database.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { eraseObjects } from '#gateway/photos/objectErasure.ts';
import { noteErasures } from '#gateway/photos/objectErasure.statements.ts';
import { assertPhotosOpen } from '#gateway/photos/photosGate.ts';
import type { TempFiles } from '#gateway/platform/storageTemp.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { applyInput, importLimits, undoDays } from './import.rules.ts';
import { finishUndoing, holdBatch } from './import.statements.ts';
import { applyImportJob } from './importJob.ts';
import { partsInstead, type StoredParts } from './importParts.ts';
import { removeBatch } from './importStore.ts';
import { importTexts } from './importTexts.rules.ts';
import { importTransaction } from './importTransaction.ts';
import { inImportThread } from './importThread.ts';
import { undoRows } from './importUndo.ts';

const shown = 10;

/** Returns the member's finished and pending imports, the newest first; at most ten. */
export function imports(member: Member, query: Selection<'importBatch'>): Promise<ImportBatch[]> {
  return member.kernel.db.importBatch.findMany({
    ...query,
    where: { userId: member.id, state: { not: 'uploading' } },
    orderBy: { id: 'desc' },
    take: shown,
  });
}

/**
 * Stores an archive and plans its import; writes nothing else. `receive` stores the file in what it is given and returns
 * its name, or undefined when none came. The archive stays sealed in the store for an hour. Throws PhotosLockedError,
 * ValidationError, TooLargeError, RateLimitedError, UnavailableError.
 */
export async function takeArchive(
  member: Member,
  receive: (files: TempFiles) => Promise<string | undefined>,
): Promise<ImportBatch> {
  await assertPhotosOpen(member);
  const { kernel, id: userId } = member;
  await kernel.limits.spend(`import:${userId}`, [{ events: importLimits.perHour, seconds: 3600 }]);
  await removeWaiting(member);
  const id = newId();
  const stored: StoredParts = { bytes: 0, parts: 0 };
  const location = { storage: kernel.storage, dataKey: await dataKeyOf(member), userId, batchId: id };
  await kernel.db.importBatch.create({ data: { id, userId, state: 'uploading', fileName: '' } });
  try {
    const fileName = await receive(
      partsInstead(location, stored, async (parts) => {
        await kernel.db.importBatch.updateMany({ where: { userId, id }, data: { parts } });
      }),
    );
    if (fileName === undefined || stored.bytes === 0) throw invalid('archive', importTexts.none);
    const where = { userId_id: { userId, id } };
    await kernel.db.importBatch.update({ where, data: { fileName, ...stored } });
    const { report, pictures } = await inImportThread(kernel, 'preview', userId, id);
    return await kernel.db.importBatch.update({
      where,
      data: { state: 'preview', report: report as unknown as Prisma.InputJsonObject, total: pictures },
    });
  } catch (error) {
    await removeBatch(kernel, { userId, id, parts: stored.parts + 1 });
    throw error;
  }
}

/** Starts an import in the background; the batch shows its progress. Throws PhotosLockedError, NotFoundError, ConflictError. */
export async function applyImport(member: Member, id: string, input: unknown): Promise<ImportBatch> {
  await assertPhotosOpen(member);
  const { prefer, choices } = applyInput.parse(input);
  const { db, jobs } = member.kernel;
  const batch = await ownBatch(member, id);
  const begun = await db.$transaction(async (transaction) => {
    const { count } = await transaction.importBatch.updateMany({
      where: { userId: member.id, id, state: { in: ['preview', 'failed'] } },
      data: { state: 'applying', prefer, choices: choices ?? {} },
    });
    if (count > 0) {
      await jobs.send(applyImportJob, { userId: member.id, batchId: id }, transaction);
      await recordSecurityEvent(member.kernel, member.id, 'ARCHIVE_IMPORTED', transaction);
    }
    return count > 0;
  });
  if (!begun) throw new ConflictError(importTexts.notReady);
  jobs.wake(applyImportJob);
  return { ...batch, state: 'applying', prefer };
}

/**
 * Undoes an import in one transaction; rows edited since stay and are counted. Throws PhotosLockedError, NotFoundError,
 * ConflictError for an import that was not applied, or more than 30 days ago.
 */
export async function undoImport(member: Member, id: string): Promise<ImportBatch> {
  await assertPhotosOpen(member);
  const { kernel, id: userId } = member;
  const batch = await ownBatch(member, id);
  if (batch.appliedAt && Date.parse(batch.appliedAt) < clock.now().epochMilliseconds - undoDays * dayMs)
    throw new ConflictError(importTexts.tooLate);
  const objects = await importTransaction(member, async (runner) => {
    const held = await holdBatch.first(runner, { member: userId, id, state: 'applied' });
    if (!held) throw new ConflictError(importTexts.notApplied);
    const { undoing, objects } = await undoRows(runner, batch);
    await noteErasures.write(runner, { keys: objects });
    await finishUndoing.write(runner, { member: userId, id, undoing: JSON.stringify(undoing) });
    await recordSecurityEvent(kernel, userId, 'IMPORT_UNDONE', runner);
    return objects;
  });
  await eraseObjects(kernel, objects);
  return ownBatch(member, id);
}

/** Removes an archive that was not applied. Throws NotFoundError, ConflictError. */
export async function discardImport(member: Member, id: string): Promise<{ id: string }> {
  const batch = await ownBatch(member, id);
  if (!['preview', 'failed'].includes(batch.state)) throw new ConflictError(importTexts.notReady);
  await removeBatch(member.kernel, batch);
  return { id };
}

async function ownBatch({ kernel, id: userId }: Member, id: string): Promise<ImportBatch> {
  const batch = await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id } } });
  if (!batch || batch.state === 'uploading') throw new NotFoundError(importTexts.gone);
  return batch;
}

/** Removes the archives that a new one replaces. */
export async function removeWaiting({ kernel, id: userId }: Member): Promise<void> {
  const waiting = await kernel.db.importBatch.findMany({ where: { userId, state: { in: ['preview', 'failed'] } } });
  for (const batch of waiting) await removeBatch(kernel, batch);
}
