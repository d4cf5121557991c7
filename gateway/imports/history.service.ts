import type * as z from 'zod/mini';
import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { assertPhotosOpen } from '#gateway/photos/photosGate.ts';
import { ConflictError, invalid, NotFoundError, TooLargeError } from '#gateway/platform/errors.ts';
import type { TempFiles } from '#gateway/platform/storageTemp.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { historyLimits, historyPart } from './history.rules.ts';
import { importLimits, type ImportReport } from './import.rules.ts';
import { removeWaiting } from './import.service.ts';
import { partsInstead } from './importParts.ts';
import { removeBatch } from './importStore.ts';
import { importTexts } from './importTexts.rules.ts';
import { inImportThread } from './importThread.ts';

/**
 * Stores records of other apps' files, sealed, and with the last part plans their import; writes nothing else. `receive`
 * stores the file of records in what it is given, and returns its name. Throws PhotosLockedError, ValidationError,
 * NotFoundError, ConflictError, TooLargeError, RateLimitedError, UnavailableError.
 */
export async function takeHistory(
  member: Member,
  place: z.input<typeof historyPart>,
  receive: (files: TempFiles) => Promise<string | undefined>,
): Promise<ImportBatch> {
  const { into, part, more } = historyPart.parse(place);
  await assertPhotosOpen(member);
  const begun = into ? await openBatch(member, into) : await beginHistory(member);
  if ((part ?? begun.parts) > begun.parts) throw new ConflictError(importTexts.historyParts);
  try {
    const batch = (part ?? begun.parts) === begun.parts ? await storePart(member, begun, receive) : begun;
    return more ? batch : await previewOf(member, begun.id);
  } catch (error) {
    // Later parts can be sent again; what is never finished is swept after an hour.
    if (!into) await removeBatch(member.kernel, begun);
    throw error;
  }
}

/** Stores a part and then counts it, so that one that was cut off is sent again, and one that was overtaken changes nothing. */
async function storePart(
  member: Member,
  begun: ImportBatch,
  receive: (files: TempFiles) => Promise<string | undefined>,
): Promise<ImportBatch> {
  const { kernel, id: userId } = member;
  const { importBatch } = kernel.db;
  const stored = { bytes: begun.bytes, parts: begun.parts };
  const location = { storage: kernel.storage, dataKey: await dataKeyOf(member), userId, batchId: begun.id };
  const where = { userId, id: begun.id, state: 'uploading', parts: begun.parts };
  const parts = partsInstead(location, stored, async () => {
    if (stored.bytes - begun.bytes > historyLimits.partBytes) throw new TooLargeError(importTexts.historyPartTooLarge);
    if (stored.bytes > historyLimits.bytes) throw new TooLargeError(importTexts.historyTooLarge);
    if ((await importBatch.count({ where })) === 0) throw new ConflictError(importTexts.historyTwice);
  });
  if ((await receive(parts)) === undefined || stored.bytes === begun.bytes)
    throw invalid('records', importTexts.historyNone);
  const { count } = await importBatch.updateMany({ where, data: stored });
  if (count === 0) throw new ConflictError(importTexts.historyTwice);
  return { ...begun, ...stored };
}

async function beginHistory(member: Member): Promise<ImportBatch> {
  const { kernel, id: userId } = member;
  await kernel.limits.spend(`import:${userId}`, [{ events: importLimits.perHour, seconds: 3600 }]);
  await removeWaiting(member);
  return kernel.db.importBatch.create({
    data: { id: newId(), userId, kind: 'history', state: 'uploading', fileName: '' },
  });
}

async function openBatch({ kernel, id: userId }: Member, id: string): Promise<ImportBatch> {
  const batch = await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id } } });
  if (batch?.kind !== 'history' || batch.state !== 'uploading') throw new NotFoundError(importTexts.gone);
  return batch;
}

async function previewOf({ kernel, id: userId }: Member, id: string): Promise<ImportBatch> {
  const { report, pictures, files } = await inImportThread(kernel, 'preview', userId, id);
  if (isEmpty(report)) throw invalid('records', importTexts.historyNone);
  // The last part may have come twice: what was looked through before may be applied by now.
  await kernel.db.importBatch.updateMany({
    where: { userId, id, state: 'uploading' },
    data: {
      state: 'preview',
      report: report as unknown as Prisma.InputJsonObject,
      total: pictures,
      fileName: files.join(', ').slice(0, 255),
    },
  });
  const batch = await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id } } });
  if (!batch) throw new NotFoundError(importTexts.gone);
  return batch;
}

/** Without any entry, also a refused or unknown one, there is nothing to show. */
function isEmpty({ counts, refusals, history }: ImportReport): boolean {
  return counts.length + refusals.length + (history?.skipped.length ?? 0) === 0;
}
