import type { Photo, Prisma } from '#gateway/__generated__/prisma/client.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import { dayToDb, today } from '#gateway/calendar/day.ts';
import { instantToDb, parseInstant } from '#gateway/calendar/instant.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid, NotFoundError } from '#gateway/kernel/errors.ts';
import { type UploadedFile, uploadLimits } from '#gateway/kernel/uploads.ts';
import { newId } from '#gateway/platform/uuid.ts';
import type { TakenAt } from './exifDate.rules.ts';
import { preparePhoto } from './imagePipeline.ts';
import { filesProblem, uploadInput } from './photo.rules.ts';
import { memberFolder, photoKeys } from './photoKeys.ts';
import { assertPhotosOpen } from './photosGate.ts';
import { photoTexts } from './photoTexts.rules.ts';

type Row = Prisma.PhotoCreateManyInput;

const remove = {
  name: 'photo-delete',
  text: 'delete from photos where user_id = $1 and id = $2 returning image_path, thumbnail_path',
};

/**
 * Keeps photos of one day: all of them or, when one cannot be read, none. With ids that were used before it answers
 * those rows: a retry makes no second photo. Throws PhotosLockedError, ValidationError, TooLargeError,
 * UnsupportedFileError, UnavailableError.
 */
export async function uploadPhotos(member: Member, files: readonly UploadedFile[], input: unknown): Promise<Photo[]> {
  await assertPhotosOpen(member);
  const { date = today(member.zone), ids = files.map(() => newId()) } = uploadInput.parse(input);
  const problem = filesProblem(files.length, uploadLimits.files);
  if (problem) throw invalid('photos', problem);
  if (new Set(ids).size !== files.length) throw invalid('ids', photoTexts.idsDiffer);

  const known = new Set((await rowsOf(member, ids)).map(({ id }) => id));
  const made: Row[] = [];
  try {
    for (const [index, file] of files.entries()) {
      if (!known.has(ids[index]!)) made.push(await storePhoto(member, file, ids[index]!, date, `photos.${index}`));
    }
  } catch (error) {
    await forgetObjects(member, made);
    throw error;
  }
  // Last of all: from here on the photos are there, and their files already survive a power cut. When this fails the
  // rows may still have been written, so their objects stay; the sweep knows.
  await member.kernel.db.photo.createMany({ data: made, skipDuplicates: true });
  const rows = await rowsOf(member, ids);
  const kept = new Set(rows.map(({ imagePath }) => imagePath));
  await forgetObjects(member, made.filter(({ imagePath }) => !kept.has(imagePath)));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Deletes a photo; its links are dead at once. Throws PhotosLockedError, NotFoundError. */
export async function deletePhoto(member: Member, id: string): Promise<{ id: string }> {
  await assertPhotosOpen(member);
  const { rows } = await member.kernel.pool.query<{ image_path: string; thumbnail_path: string }>({ ...remove, values: [member.id, id] });
  if (!rows[0]) throw new NotFoundError(photoTexts.gone);
  await forgetObjects(member, [{ imagePath: rows[0].image_path, thumbnailPath: rows[0].thumbnail_path }]);
  return { id };
}

function rowsOf(member: Member, ids: readonly string[]): Promise<Photo[]> {
  return member.kernel.db.photo.findMany({ where: { userId: member.id, id: { in: [...ids] } } });
}

/** Decodes a file and stores both its pictures; answers the row that will name them. */
async function storePhoto(member: Member, file: UploadedFile, id: string, date: string, field: string): Promise<Row> {
  const { full, thumbnail, takenAt } = await preparePhoto({ file, field });
  const { storage } = member.kernel;
  const keys = photoKeys(member.id, id);
  const dataKey = await dataKeyOf(member);
  await storage.putObject(keys.full, dataKey, full.bytes);
  await storage.putObject(keys.thumb, dataKey, thumbnail.bytes);
  return {
    id,
    userId: member.id,
    date: dayToDb(date),
    filename: `${id}.${full.mimeType === 'image/webp' ? 'webp' : 'jpg'}`,
    originalName: file.name,
    mimeType: full.mimeType,
    size: full.bytes.length,
    width: full.width,
    height: full.height,
    imagePath: keys.full,
    thumbnailPath: keys.thumb,
    bucketPath: memberFolder(member.id),
    takenAt: takenInstant(takenAt, member.zone),
  };
}

/** A camera without an offset meant the member's own zone, most likely. */
function takenInstant(taken: TakenAt | null, zone: string): Date | null {
  if (!taken) return null;
  return instantToDb(parseInstant(`${taken.local}${taken.offset ?? ''}`, zone));
}

/** What cannot be removed now is no row's object any more: the next sweep takes it. */
async function forgetObjects({ kernel }: Member, rows: readonly { imagePath: string; thumbnailPath: string }[]): Promise<void> {
  const keys = rows.flatMap(({ imagePath, thumbnailPath }) => [imagePath, thumbnailPath]);
  await kernel.storage.deleteObjects(keys).catch((error: unknown) => kernel.log.warn({ event: 'objects-left', err: error }, 'objects could not be removed'));
}
