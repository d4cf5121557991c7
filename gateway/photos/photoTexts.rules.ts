import { t } from '#gateway/language/message.ts';

/** Every message about photos, each once. Notices have a title, a description or both. */
export const photoTexts = {
  noPicture: 'Please choose a picture.',
  noneChosen: 'Please choose at least one photo.',
  tooMany: 'Please choose at most 20 photos at once.',
  idsDiffer: 'Send one id for each photo, or none.',
  notAnImage: (name: string) => t('{name} is not an image.', { name }),
  damaged: (name: string) => t('{name} is damaged and cannot be read.', { name }),
  tooSlow: (name: string) => t('{name} takes too long to read. Please send a simpler copy.', { name }),
  tooManyPixels: (name: string) => t('{name} has too many pixels. A photo can have at most 50 megapixels.', { name }),
  otherKind: (name: string) =>
    t('{name} is not a supported type. Please send JPEG, PNG, WebP, AVIF or HEIC.', { name }),
  tooManyKept: 'You have 20,000 photos, the most there is room for. Please delete some first.',
  gone: 'This photo was not found. It may have been deleted.',
  linkExpired: 'This image link has expired. Please reload the page.',

  uploaded: { title: 'Photos uploaded successfully!' },
  uploadFailed: (message: string) => ({
    title: t('Error'),
    description: t('Failed to upload photos: {message}', { message }),
  }),
  deleted: { title: 'Photo deleted successfully!' },
  deleteFailed: (message: string) => ({
    title: t('Error'),
    description: t('Failed to delete photo: {message}', { message }),
  }),
} as const;
