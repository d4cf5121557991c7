import { t } from '#frontend/language/t.ts';

export const avatarTexts = {
  choose: t('Choose a different picture'),
  title: t('Adjust Your Photo'),
  description: t('Drag the picture to move it. Scroll or pinch to bring it closer.'),
  stage: t('Picture. Move it with the arrow keys.'),
  closer: t('Zoom'),
  cancel: t('Cancel'),
  save: t('Save Photo'),
  saving: t('Saving…'),
  uploading: t('Uploading…'),
  unreadable: t('This browser can’t show that picture. Choose a JPEG, PNG, WebP or AVIF picture.'),
} as const;
