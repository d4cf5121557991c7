import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';
import { idConflict, type NewRow } from '#gateway/kernel/createdIds.ts';
import { claimInTransaction } from '#gateway/kernel/createdIds.statements.ts';
import { t } from '#gateway/language/message.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { inTransaction } from '#gateway/platform/transaction.statements.ts';
import { photoQuota } from './photo.rules.ts';
import { idsClaimedOtherwise, insertPhotos, lockPhotos, type NewPhoto, usedQuota } from './photo.statements.ts';
import { photoTexts } from './photoTexts.rules.ts';
import { sizeText } from './size.rules.ts';

const megabyte = 1024 * 1024;

/** What a member's photos take, and what they may take. */
export interface PhotoStorage {
  photos: number;
  usedBytes: number;
  limitBytes: number;
}

/** Returns how full the member's storage is. */
export async function photoStorage(runner: Runner, member: string): Promise<PhotoStorage> {
  const { photos, bytes: usedBytes, limitMb } = (await usedQuota.first(runner, { member }))!;
  return { photos, usedBytes, limitBytes: limitMb === null ? photoQuota.bytes : limitMb * megabyte };
}

/**
 * Throws TooLargeError when the member's photos have no room for so many bytes more. A first look, also before a profile
 * picture: `addPhotos` decides.
 */
export async function assertRoomForPhotos({ kernel, id }: Member, bytes: number): Promise<void> {
  const storage = await photoStorage(kernel.pool, id);
  if (storage.photos >= photoQuota.photos) throw new TooLargeError(photoTexts.tooManyKept);
  if (storage.usedBytes >= storage.limitBytes || storage.usedBytes + bytes > storage.limitBytes)
    throw storageFull(storage);
}

/** Adds photos and claims their ids, all or none; ids that exist already are passed over. Throws TooLargeError, ConflictError. */
export async function addPhotos(
  { kernel, id: member }: Member,
  photos: readonly NewPhoto[],
  claims: readonly NewRow[],
): Promise<void> {
  await inTransaction(kernel.pool, (client) =>
    withinPhotoQuota(client, member, async () => {
      for (const claim of claims) await claimInTransaction.write(client, { member, ...claim });
      const [ids, digests] = [claims.map(({ id }) => id), claims.map(({ digest }) => digest)];
      // An upload at the same time may have claimed an id for another file after this one was checked.
      if (await idsClaimedOtherwise.first(client, { member, ids, digests })) throw idConflict();
      await insertPhotos.write(client, { rows: JSON.stringify(photos) });
    }),
  );
}

/** Lets `work` add photos inside a transaction, while nothing else adds any. Throws TooLargeError. */
export async function withinPhotoQuota(client: PoolClient, member: string, work: () => Promise<void>): Promise<void> {
  await lockPhotos.first(client, { member });
  const before = await photoStorage(client, member);
  await work();
  // Counted before the commit and under the lock: two uploads never both find the last room.
  const after = await photoStorage(client, member);
  // Nothing new was added, such as by a retry: a lowered limit takes nothing away.
  if (after.photos <= before.photos && after.usedBytes <= before.usedBytes) return;
  if (after.photos > photoQuota.photos) throw new TooLargeError(photoTexts.tooManyKept);
  if (after.usedBytes > after.limitBytes) throw storageFull(before);
}

/** The refusal of what no longer fits. */
export function storageFull({ usedBytes, limitBytes }: PhotoStorage): TooLargeError {
  return new TooLargeError(
    t('Your photo storage is full. {used} of {limit} are used. Please delete some photos first.', {
      used: sizeText(usedBytes),
      limit: sizeText(limitBytes),
    }),
  );
}
