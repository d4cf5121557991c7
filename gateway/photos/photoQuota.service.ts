import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';
import { idConflict, type NewRow } from '#gateway/kernel/createdIds.ts';
import { claimInTransaction } from '#gateway/kernel/createdIds.statements.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { inTransaction } from '#gateway/platform/transaction.statements.ts';
import { photoQuota } from './photo.rules.ts';
import { idsClaimedOtherwise, insertPhotos, lockPhotos, type NewPhoto, usedQuota } from './photo.statements.ts';
import { photoTexts } from './photoTexts.rules.ts';

/** Throws TooLargeError when the member's photos have no room for so many bytes more. A first look: `addPhotos` decides. */
export async function assertRoomForPhotos({ kernel, id: member }: Member, bytes: number): Promise<void> {
  const used = await usedQuota.first(kernel.pool, { member });
  if (used!.photos >= photoQuota.photos || used!.bytes + bytes > photoQuota.bytes)
    throw new TooLargeError(photoTexts.quotaFull);
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
  await work();
  // Counted before the commit and under the lock: two uploads never both find the last room.
  const used = await usedQuota.first(client, { member });
  if (used!.photos > photoQuota.photos || used!.bytes > photoQuota.bytes) throw new TooLargeError(photoTexts.quotaFull);
}
