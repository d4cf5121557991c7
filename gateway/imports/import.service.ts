import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import type { Selection } from '#gateway/platform/database.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import type { SecurityEventKind } from '#gateway/accounts/securityEvent.rules.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { assertPhotosOpen } from '#gateway/photos/photosGate.ts';
import type { TempFiles } from '#gateway/platform/storageTemp.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { applicableStates, applyInput, importLimits, type ImportState, undoEnd } from './import.rules.ts';
import { applyImportJob, type ImportJob, undoImportJob } from './importJob.ts';
import { partsInstead, type StoredParts } from './importParts.ts';
import { removeBatch } from './importStore.ts';
import { importTexts } from './importTexts.rules.ts';
import { inImportThread } from './importThread.ts';

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
    await removeBatch(kernel, { userId, id, parts: stored.parts });
    throw error;
  }
}

/** Starts an import in the background; the batch shows its progress. Throws PhotosLockedError, NotFoundError, ConflictError. */
export async function applyImport(member: Member, id: string, input: unknown): Promise<ImportBatch> {
  await assertPhotosOpen(member);
  const { prefer, choices } = applyInput.parse(input);
  const batch = await ownBatch(member, id);
  const isBegun = await begin(member, id, {
    from: applicableStates,
    data: { state: 'applying', prefer, choices: choices ?? {} },
    job: applyImportJob,
    event: 'ARCHIVE_IMPORTED',
  });
  if (!isBegun) throw new ConflictError(importTexts.notReady);
  return { ...batch, state: 'applying', prefer };
}

/**
 * Starts to undo an import in the background; the batch shows its progress. One that is being undone already is returned
 * as it is. Throws PhotosLockedError, NotFoundError, ConflictError for an import that was not applied, or more than 30
 * days ago.
 */
export async function undoImport(member: Member, id: string): Promise<ImportBatch> {
  await assertPhotosOpen(member);
  const batch = await ownBatch(member, id);
  if (batch.appliedAt && undoEnd(batch.appliedAt) <= clock.milliseconds()) throw new ConflictError(importTexts.tooLate);
  const isBegun = await begin(member, id, {
    from: ['applied'],
    data: { state: 'undoing', done: 0, total: 0 },
    job: undoImportJob,
    event: 'IMPORT_UNDONE',
  });
  const now = await ownBatch(member, id);
  if (!isBegun && now.state !== 'undoing') throw new ConflictError(importTexts.notApplied);
  return now;
}

interface Begin {
  /** The states it may begin in. */
  from: readonly ImportState[];
  data: Prisma.ImportBatchUpdateManyMutationInput & { state: ImportState };
  job: ImportJob;
  event: SecurityEventKind;
}

/** Begins work on a batch together with its job; false when it is in another state, perhaps because it has begun before. */
async function begin({ kernel, id: userId }: Member, id: string, { from, data, job, event }: Begin): Promise<boolean> {
  const { db, jobs } = kernel;
  const isBegun = await db.$transaction(async (transaction) => {
    const { count } = await transaction.importBatch.updateMany({
      where: { userId, id, state: { in: [...from] } },
      data,
    });
    if (count === 0) return false;
    await jobs.send(job, { userId, batchId: id }, transaction);
    await recordSecurityEvent(kernel, userId, event, transaction);
    return true;
  });
  if (isBegun) jobs.wake(job);
  return isBegun;
}

/** Removes an archive that was not applied. Throws NotFoundError, ConflictError. */
export async function discardImport(member: Member, id: string): Promise<{ id: string }> {
  const batch = await ownBatch(member, id);
  if (!(await removeBatch(member.kernel, batch))) throw new ConflictError(importTexts.notReady);
  return { id };
}

async function ownBatch({ kernel, id: userId }: Member, id: string): Promise<ImportBatch> {
  const batch = await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id } } });
  if (!batch || batch.state === 'uploading') throw new NotFoundError(importTexts.gone);
  return batch;
}

/** Removes the archives that a new one replaces. */
export async function removeWaiting({ kernel, id: userId }: Member): Promise<void> {
  const waiting = await kernel.db.importBatch.findMany({ where: { userId, state: { in: [...applicableStates] } } });
  for (const batch of waiting) await removeBatch(kernel, batch);
}
