import { hash } from 'node:crypto';
import type { Photo } from '#gateway/__generated__/rows.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import { today } from '#gateway/calendar/day.ts';
import { instantToDb, parseInstant } from '#gateway/calendar/instant.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { assertSamePayload, newRow, type NewRow } from '#gateway/kernel/createdIds.ts';
import { invalid, NotFoundError } from '#gateway/platform/errors.ts';
import type { UploadedFile } from '#gateway/kernel/uploads/uploadedFile.ts';
import { uploadLimits } from '#gateway/kernel/uploads/uploadLimits.ts';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import type { TakenAt } from './exifDate.rules.ts';
import { preparePhoto } from './imagePipeline.ts';
import { eraseObjects } from './objectErasure.ts';
import { filesProblem, uploadInput } from './photo.rules.ts';
import { type NewPhoto, removePhoto, setAlignment } from './photo.statements.ts';
import { memberFolder } from '#gateway/platform/memberFolder.ts';
import { alignmentInput } from './photoAlignment.rules.ts';
import { photoKeys } from './photoKeys.ts';
import { assertPhotosOpen } from './photosGate.ts';
import { addPhotos } from './photoQuota.service.ts';
import { photoTexts } from './photoTexts.rules.ts';

/**
 * Keeps photos of one day: all of them or, when one cannot be read, none. With ids that were used before it returns
 * those rows: a retry makes no second photo. Throws PhotosLockedError, ValidationError, ConflictError, NotFoundError,
 * TooLargeError, UnsupportedFileError, UnavailableError.
 */
export async function uploadPhotos(member: Member, files: readonly UploadedFile[], input: unknown): Promise<Photo[]> {
  await assertPhotosOpen(member);
  const { date: wanted, ids: wantedIds } = uploadInput.parse(input);
  const [date, ids] = [wanted ?? today(member.zone), wantedIds ?? files.map(() => newId())];
  const problem = filesProblem(files.length, uploadLimits.files);
  if (problem) throw invalid('photos', problem);
  if (new Set(ids).size !== files.length) throw invalid('ids', photoTexts.idsDiffer);

  const claims = wantedIds ? await claimsOf(files, ids, wanted) : [];
  const used = await assertSamePayload(member.kernel.db, member.id, claims);
  const known = new Set((await rowsOf(member, ids)).map(({ id }) => id));
  if (used.difference(known).size > 0) throw new NotFoundError(photoTexts.gone);
  const made: NewPhoto[] = [];
  try {
    for (const [index, file] of files.entries()) {
      if (!known.has(ids[index]!)) made.push(await storePhoto(member, file, ids[index]!, date, `photos.${index}`));
    }
    // Last of all: from here on the photos are there, and their files already survive a power cut.
    await addPhotos(member, made, claims);
  } catch (error) {
    // When the database went away the rows may have been written, so their objects stay; the sweep knows. Not waited
    // for: a store that hangs would hold the error back as long again.
    if (!isDatabaseDown(error)) void forgetObjects(member, made);
    throw error;
  }
  const rows = await rowsOf(member, ids);
  const kept = new Set(rows.map(({ imagePath }) => imagePath));
  await forgetObjects(
    member,
    made.filter((photo) => !kept.has(photo.image_path)),
  );
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Deletes a photo; its links are dead at once. Throws PhotosLockedError, NotFoundError. */
export async function deletePhoto(member: Member, id: string): Promise<{ id: string }> {
  await assertPhotosOpen(member);
  const removed = await removePhoto.first(member.kernel.pool, { member: member.id, id });
  if (!removed) throw new NotFoundError(photoTexts.gone);
  await eraseObjects(member.kernel, [removed.imagePath, removed.thumbnailPath]);
  return { id };
}

/** Stores the alignment points of a photo; null removes them. Throws PhotosLockedError, NotFoundError, ValidationError. */
export async function alignPhoto(member: Member, id: string, input: unknown): Promise<Photo> {
  await assertPhotosOpen(member);
  const points = input === null ? null : alignmentInput.parse(input);
  const { x1 = null, y1 = null, x2 = null, y2 = null } = points ?? {};
  const photo = await setAlignment.first(member.kernel.pool, { member: member.id, id, x1, y1, x2, y2 });
  if (!photo) throw new NotFoundError(photoTexts.gone);
  return photo;
}

/** Claims each id for the bytes of its file and the day it was sent for. */
async function claimsOf(
  files: readonly UploadedFile[],
  ids: readonly string[],
  date: string | undefined,
): Promise<NewRow[]> {
  const claims: NewRow[] = [];
  // One after the other: together they may be 100 MB.
  for (const [index, file] of files.entries())
    claims.push(newRow('photo', ids[index], [hash('sha256', await file.read()), date ?? null]));
  return claims;
}

function rowsOf(member: Member, ids: readonly string[]): Promise<Photo[]> {
  return member.kernel.db.photo.findMany({ where: { userId: member.id, id: { in: [...ids] } } });
}

/** Decodes a file and stores both its pictures; returns the row that will name them. */
async function storePhoto(
  member: Member,
  file: UploadedFile,
  id: string,
  date: string,
  field: string,
): Promise<NewPhoto> {
  const { full, thumbnail, takenAt } = await preparePhoto({ file, field });
  const { storage } = member.kernel;
  const keys = photoKeys(member.id, id);
  const dataKey = await dataKeyOf(member);
  await storage.putObject(keys.full, dataKey, full.bytes);
  await storage.putObject(keys.thumb, dataKey, thumbnail.bytes);
  return {
    id,
    user_id: member.id,
    date,
    filename: `${id}.${full.mimeType === 'image/webp' ? 'webp' : 'jpg'}`,
    original_name: file.name,
    mime_type: full.mimeType,
    size: full.bytes.length,
    width: full.width,
    height: full.height,
    image_path: keys.full,
    thumbnail_path: keys.thumb,
    bucket_path: memberFolder(member.id),
    taken_at: takenInstant(takenAt, member.zone),
  };
}

/** A camera without an offset meant the member's own zone, most likely. */
function takenInstant(taken: TakenAt | null, zone: string): string | null {
  return taken && instantToDb(parseInstant(`${taken.local}${taken.offset ?? ''}`, zone)).toISOString();
}

function forgetObjects({ kernel }: Member, photos: readonly NewPhoto[]): Promise<void> {
  return eraseObjects(
    kernel,
    photos.flatMap((photo) => [photo.image_path, photo.thumbnail_path]),
  );
}
