import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import type { Selection } from '#gateway/platform/database.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { eraseObjects, noteErasures } from '#gateway/photos/objectErasure.ts';
import { assertPhotosOpen } from '#gateway/photos/photosGate.ts';
import type { TempFiles } from '#gateway/platform/storageTemp.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { applyInput, importLimits, undoDays } from './import.rules.ts';
import { applyImportJob } from './importJob.ts';
import { partsInstead, type StoredParts } from './importParts.ts';
import { removeBatch } from './importStore.ts';
import { importTexts } from './importTexts.rules.ts';
import { inImportThread } from './importThread.ts';
import { undoRows } from './importUndo.ts';

const dayMs = 86_400_000;
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
 * Takes an archive in and says what bringing it in would do; nothing else is written. `receive` puts the file into the
 * place it is given and returns its name, or undefined when none came. It waits sealed in the store for an hour. Throws
 * PhotosLockedError, ValidationError, TooLargeError, RateLimitedError, UnavailableError.
 */
export async function takeArchive(
  member: Member,
  receive: (place: TempFiles) => Promise<string | undefined>,
): Promise<ImportBatch> {
  await assertPhotosOpen(member);
  const { kernel, id: userId } = member;
  await kernel.limits.spend(`import:${userId}`, [{ events: importLimits.perHour, seconds: 3600 }]);
  await forgetWaiting(member);
  const id = newId();
  const stored: StoredParts = { bytes: 0, parts: 0 };
  const place = { storage: kernel.storage, dataKey: await dataKeyOf(member), userId, batchId: id };
  await kernel.db.importBatch.create({ data: { id, userId, state: 'uploading', fileName: '' } });
  try {
    const fileName = await receive(
      partsInstead(place, stored, async (parts) => {
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
  const { prefer } = applyInput.parse(input);
  const { db, jobs } = member.kernel;
  const batch = await ownBatch(member, id);
  const begun = await db.$transaction(async (transaction) => {
    const { count } = await transaction.importBatch.updateMany({
      where: { userId: member.id, id, state: { in: ['preview', 'failed'] } },
      data: { state: 'applying', prefer },
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
 * Takes back what an import wrote, all at once; what was edited since stays and is counted. Throws PhotosLockedError,
 * NotFoundError, ConflictError when there is nothing to undo (any more).
 */
export async function undoImport(member: Member, id: string): Promise<ImportBatch> {
  await assertPhotosOpen(member);
  const { kernel, id: userId } = member;
  const batch = await ownBatch(member, id);
  if (batch.appliedAt && Date.parse(batch.appliedAt) < clock.now().epochMilliseconds - undoDays * dayMs)
    throw new ConflictError(importTexts.tooLate);
  const { objects } = await withMemberLock(member, 'goals', async (client) => {
    const { rowCount } = await client.query(
      "update import_batches set state = 'undone', undone_at = now() where user_id = $1 and id = $2 and state = 'applied'",
      [userId, id],
    );
    if (rowCount === 0) throw new ConflictError(importTexts.notApplied);
    const undone = await undoRows(client, batch);
    await client.query(noteErasures, [undone.objects]);
    await client.query('update import_batches set undoing = $3 where user_id = $1 and id = $2', [
      userId,
      id,
      JSON.stringify(undone.told),
    ]);
    return undone;
  });
  kernel.sessions.forget(userId);
  await eraseObjects(kernel, objects);
  await recordSecurityEvent(kernel, userId, 'IMPORT_UNDONE');
  return ownBatch(member, id);
}

/** Forgets an archive that was not brought in. Throws NotFoundError, ConflictError. */
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

/** One archive at a time waits for a member. */
async function forgetWaiting({ kernel, id: userId }: Member): Promise<void> {
  const waiting = await kernel.db.importBatch.findMany({ where: { userId, state: { in: ['preview', 'failed'] } } });
  for (const batch of waiting) await removeBatch(kernel, batch);
}
