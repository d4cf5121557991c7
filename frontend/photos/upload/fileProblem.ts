import { maxPhotoBytes } from '#gateway/photos/photo.rules.ts';
import { photoTexts } from '#gateway/photos/photoTexts.rules.ts';
import { uploadTexts } from '#gateway/photos/uploadTexts.rules.ts';

const types = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]);
const extensions = /\.(jpe?g|png|webp|avif|heic|heif)$/i;

/** Returns the reason why the server would refuse a file, before it is uploaded; null if it may be sent. */
export function fileProblem({ name, type, size }: File): string | null {
  // Some browsers report no type for HEIC.
  if (type === '' ? !extensions.test(name) : !types.has(type)) return photoTexts.otherKind(name);
  if (size === 0) return uploadTexts.empty(name);
  return size > maxPhotoBytes ? uploadTexts.tooLarge(name) : null;
}
