import type { PoolClient } from 'pg';
import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { claimId, type NewRow } from '#gateway/kernel/createdIds.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { photoQuota } from './photo.rules.ts';
import { photoTexts } from './photoTexts.rules.ts';

interface Used {
  photos: number;
  bytes: number;
}

const used = {
  name: 'photos-used',
  text: 'select count(*)::int as photos, coalesce(sum(size), 0)::float8 as bytes from photos where user_id = $1::uuid',
};
const lock = `select pg_advisory_xact_lock(hashtextextended('photos/' || $1, 0))::text`;

/** Throws TooLargeError when the member's photos have no room for so many bytes more. A first look: `addPhotos` decides. */
export async function assertRoomForPhotos({ kernel, id }: Member, bytes: number): Promise<void> {
  const { rows } = await kernel.pool.query<Used>({ ...used, values: [id] });
  if (rows[0]!.photos >= photoQuota.photos || rows[0]!.bytes + bytes > photoQuota.bytes)
    throw new TooLargeError(photoTexts.quotaFull);
}

/** Adds rows of photos and notes the ids they claim, all or none; ids that exist already are passed over. Throws TooLargeError, ConflictError. */
export async function addPhotos(
  { kernel, id }: Member,
  rows: Prisma.PhotoCreateManyInput[],
  claims: readonly NewRow[],
): Promise<void> {
  await kernel.db.$transaction(async (transaction) => {
    await transaction.$queryRawUnsafe(lock, id);
    for (const claim of claims) await claimId(transaction, id, claim);
    await transaction.photo.createMany({ data: rows, skipDuplicates: true });
    assertFits(await transaction.$queryRawUnsafe<Used[]>(used.text, id));
  });
}

/** Lets `work` add photos inside a transaction, while nothing else adds any. Throws TooLargeError. */
export async function withinPhotoQuota(client: PoolClient, userId: string, work: () => Promise<void>): Promise<void> {
  await client.query(lock, [userId]);
  await work();
  assertFits((await client.query<Used>(used.text, [userId])).rows);
}

/** Counted after the rows were added and before they are committed, under the lock: two uploads never both find the last room. */
function assertFits([counted]: Used[]): void {
  if (counted!.photos > photoQuota.photos || counted!.bytes > photoQuota.bytes)
    throw new TooLargeError(photoTexts.quotaFull);
}
