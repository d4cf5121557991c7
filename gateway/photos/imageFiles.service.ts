import { dataKeyOf, unwrappedDataKey } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { MissingObjectError } from '#gateway/platform/objectStore.ts';
import type { OpenObject } from '#gateway/platform/storageSealed.ts';
import { avatarIdOf } from './avatar.rules.ts';
import type { Variant } from './imageLinks.ts';
import { photoByName } from './photo.statements.ts';
import { avatarKey } from './photoKeys.ts';
import { assertPhotosOpen } from './photosGate.ts';
import { photoTexts } from './photoTexts.rules.ts';

/** An image that may be sent to its owner. */
export interface ImageFile {
  id: string;
  variant: Variant;
  mimeType: string;
  /** Throws NotFoundError, UnavailableError. */
  open(): Promise<OpenObject>;
}

/** PostgreSQL refuses some characters that an address may hold. */
const photoName = /^[\w-]+\.\w+$/;

/** The member's photo of this name. Throws NotFoundError, PhotosLockedError. */
export async function photoFile(member: Member, filename: string, variant: 'full' | 'thumbnail'): Promise<ImageFile> {
  await assertPhotosOpen(member);
  if (!photoName.test(filename)) throw new NotFoundError(photoTexts.gone);
  const photo = await photoByName.first(member.kernel.pool, { member: member.id, filename });
  if (!photo) throw new NotFoundError(photoTexts.gone);
  const isFull = variant === 'full';
  return {
    id: photo.id,
    variant,
    mimeType: isFull ? photo.mimeType : 'image/webp',
    open: () =>
      openObject(member, isFull ? photo.imagePath : photo.thumbnailPath, unwrappedDataKey(member, photo.wrappedKey)),
  };
}

/** The member's profile picture, by the name its address has. Throws NotFoundError. */
export async function avatarFile(member: Member, filename: string): Promise<ImageFile> {
  const id = avatarIdOf(member.profileImageUrl);
  if (id === null || `${id}.webp` !== filename) throw new NotFoundError();
  return {
    id,
    variant: 'avatar',
    mimeType: 'image/webp',
    open: async () => openObject(member, avatarKey(member.id, id), await dataKeyOf(member)),
  };
}

/** Opens an object that a row names. Throws NotFoundError when it is not there. */
export async function openObject({ kernel }: Member, key: string, dataKey: Buffer): Promise<OpenObject> {
  try {
    return await kernel.storage.getObject(key, dataKey);
  } catch (error) {
    if (!(error instanceof MissingObjectError)) throw error;
    kernel.log.error({ event: 'object-missing' }, 'a stored image is missing');
    throw new NotFoundError(photoTexts.gone);
  }
}
