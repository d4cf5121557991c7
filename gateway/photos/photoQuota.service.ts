import type { Member } from '#gateway/kernel/context.ts';
import { TooLargeError } from '#gateway/kernel/errors.ts';
import { photoQuota } from './photo.rules.ts';
import { photoTexts } from './photoTexts.rules.ts';

const used = {
  name: 'photos-used',
  text: 'select count(*)::int as photos, coalesce(sum(size), 0)::float8 as bytes from photos where user_id = $1',
};

/** Throws TooLargeError when the member's photos have no room for so many bytes more. */
export async function assertRoomForPhotos({ kernel, id }: Member, bytes: number): Promise<void> {
  const { rows } = await kernel.pool.query<{ photos: number; bytes: number }>({ ...used, values: [id] });
  const full = (rows[0]?.photos ?? 0) >= photoQuota.photos || (rows[0]?.bytes ?? 0) + bytes > photoQuota.bytes;
  if (full) throw new TooLargeError(photoTexts.quotaFull);
}
