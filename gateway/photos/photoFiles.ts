import { Readable } from 'node:stream';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import type { MemberFiles } from '#gateway/accounts/memberFiles.ts';
import { avatarIdOf } from './avatar.rules.ts';
import { openObject } from './imageFiles.service.ts';
import { avatarKey } from './photoKeys.ts';
import { assertPhotosOpen } from './photosGate.ts';
import { removeObjectsOf } from './photoSweep.service.ts';

/** The photos by day and the profile picture: what the archive of a member holds, and what goes with their account. */
export const photoFiles: MemberFiles = {
  async *list(member) {
    await assertPhotosOpen(member);
    const dataKey = await dataKeyOf(member);
    const open = async (key: string) => Readable.from((await openObject(member, key, dataKey)).read());
    const photos = await member.kernel.db.photo.findMany({
      where: { userId: member.id },
      orderBy: [{ date: 'asc' }, { uploadDate: 'asc' }, { id: 'asc' }],
      select: { filename: true, date: true, size: true, imagePath: true },
    });
    for (const { filename, date, size, imagePath } of photos) {
      yield { name: `photos/${date}/${filename}`, bytes: size, open: () => open(imagePath) };
    }
    const avatarId = avatarIdOf(member.profileImageUrl);
    if (avatarId === null) return;
    const key = avatarKey(member.id, avatarId);
    const { size } = await openObject(member, key, dataKey);
    yield { name: 'profile-picture.webp', bytes: size, open: () => open(key) };
  },
  remove: removeObjectsOf,
};
