import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { UploadedFile } from '#gateway/kernel/uploads/uploadedFile.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { avatarIdOf, avatarPath } from './avatar.rules.ts';
import { eraseObjects } from './objectErasure.ts';
import { prepareAvatar } from './imagePipeline.ts';
import { avatarKey } from './photoKeys.ts';

/**
 * Replaces the profile picture: a square of 512 pixels, stored like the photos but never behind their PIN.
 * Throws ValidationError, TooLargeError, UnsupportedFileError, UnavailableError.
 */
export async function uploadAvatar(member: Member, file: UploadedFile): Promise<Member> {
  const { bytes } = await prepareAvatar({ file, field: 'profileImage' });
  const { kernel, id: userId } = member;
  const id = newId();
  await kernel.storage.putObject(avatarKey(userId, id), await dataKeyOf(member), bytes);
  const before = avatarIdOf(member.profileImageUrl);
  const profileImageUrl = avatarPath(id);
  const replaced = before === null ? [] : [avatarKey(userId, before)];
  await changeMember(kernel, userId, async (transaction) => {
    await transaction.user.update({ where: { id: userId }, data: { profileImageUrl }, select: { id: true } });
    await transaction.objectErasure.createMany({ data: replaced.map((key) => ({ key })), skipDuplicates: true });
  });
  await eraseObjects(kernel, replaced);
  return Object.assign(member, { profileImageUrl });
}
