import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ExpectedError, fieldProblems, UnavailableError, ValidationError } from '#gateway/platform/errors.ts';
import { retakePhoto } from '#gateway/photos/imagePipeline.ts';
import { photoStorage, storageFull } from '#gateway/photos/photoQuota.service.ts';
import { photoKeys } from '#gateway/photos/photoKeys.ts';
import { memberFolder } from '#gateway/platform/memberFolder.ts';
import type { Archive } from './importArchive.ts';
import { pictureOf, type Plan, refuse, type TablePlan } from './importPlan.ts';
import type { WantedPicture } from './importThread.ts';

/** The milliseconds for which one run reads images: the job comes back for the others. */
const turnMs = 40_000;

function photosOf(plan: Plan): TablePlan | undefined {
  return plan.tables.find(({ wanted }) => wanted.table === 'photos');
}

/** The pictures that a plan adds. */
export function wantedPictures(plan: Plan): WantedPicture[] {
  return (photosOf(plan)?.added ?? []).map((row) => ({
    id: String(row.id),
    originalName: String(row.originalName),
    path: pictureOf(row),
  }));
}

/** Those of them that were not stored or refused yet. */
export async function missingPictures(
  { kernel, id: userId }: Member,
  batchId: string,
  plan: Plan,
): Promise<WantedPicture[]> {
  const noted = await kernel.db.importPhoto.findMany({ where: { userId, batchId }, select: { id: true } });
  const done = new Set(noted.map(({ id }) => id));
  return wantedPictures(plan).filter(({ id }) => !done.has(id));
}

/**
 * Reads pictures of an import and stores their files, as many as there is time for. Each is noted as it is done, so that
 * a crash costs one. One that no longer fits into the member's storage is refused like one that cannot be read. Throws
 * UnavailableError.
 */
export async function storePictures(
  member: Member,
  { id: batchId, done }: ImportBatch,
  archive: Pick<Archive, 'picture'>,
  missing: readonly WantedPicture[],
): Promise<void> {
  const { db, storage } = member.kernel;
  const { id: userId } = member;
  const dataKey = await dataKeyOf(member);
  const room = await photoStorage(member.kernel.pool, userId);
  const stored = await db.importPhoto.aggregate({ where: { userId, batchId }, _sum: { size: true } });
  let taken = room.usedBytes + (stored._sum.size ?? 0);
  const until = performance.now() + turnMs;
  for (const [index, { id, originalName, path }] of missing.entries()) {
    if (performance.now() > until) return;
    const keys = photoKeys(userId, id);
    // A crash before they are noted leaves files without a name, which the sweep takes.
    try {
      const bytes = await archive.picture(path);
      const { full, thumbnail } = await retakePhoto({
        file: { name: originalName, read: async () => bytes },
        field: 'archive',
      });
      if (taken + full.bytes.length > room.limitBytes) throw storageFull({ ...room, usedBytes: taken });
      await storage.putObject(keys.full, dataKey, full.bytes);
      await storage.putObject(keys.thumb, dataKey, thumbnail.bytes);
      const { mimeType, width, height } = full;
      await db.importPhoto.create({
        data: {
          userId,
          batchId,
          id,
          imagePath: keys.full,
          thumbnailPath: keys.thumb,
          mimeType,
          size: full.bytes.length,
          width,
          height,
        },
      });
      taken += full.bytes.length;
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      await db.importPhoto.create({ data: { userId, batchId, id, problem } });
    }
    await db.importBatch.updateMany({ where: { userId, id: batchId }, data: { done: done + index + 1 } });
  }
}

/** An image that cannot be read is reported and left out; a busy store or queue ends the run. */
function problemOf(error: unknown): string | null {
  if (error instanceof ValidationError) return fieldProblems(error)[0]?.message ?? null;
  return error instanceof ExpectedError && !(error instanceof UnavailableError) ? error.message : null;
}

/** Removes refused images from the plan; returns the file columns of the others. */
export async function pictureColumns(
  member: Member,
  batchId: string,
  plan: Plan,
): Promise<Map<string, Record<string, unknown>>> {
  const noted = await member.kernel.db.importPhoto.findMany({ where: { userId: member.id, batchId } });
  const photos = photosOf(plan);
  const refused = new Map(noted.flatMap(({ id, problem }) => (problem === null ? [] : [[id, problem]])));
  if (photos && refused.size > 0) {
    for (const [index, { id }] of photos.added.entries()) {
      const problem = refused.get(String(id));
      if (problem !== undefined)
        refuse(plan.report, { file: photos.count.file, row: index + 1, field: 'filename', message: problem });
    }
    photos.added = photos.added.filter(({ id }) => !refused.has(String(id)));
    photos.count.refused += photos.count.added - photos.added.length;
    photos.count.added = photos.added.length;
  }
  return new Map(
    noted.map(({ id, imagePath, thumbnailPath, mimeType, size, width, height }) => [
      id,
      {
        image_path: imagePath,
        thumbnail_path: thumbnailPath,
        bucket_path: memberFolder(member.id),
        mime_type: mimeType,
        size,
        width,
        height,
        filename: `${id}.${mimeType === 'image/webp' ? 'webp' : 'jpg'}`,
      },
    ]),
  );
}
