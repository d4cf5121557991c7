export const avatarTexts = {
  choose: 'Choose a different picture',
  title: 'Adjust Your Photo',
  description: 'Drag the picture to move it. Scroll or pinch to bring it closer.',
  stage: 'Picture. Move it with the arrow keys.',
  closer: 'Zoom',
  cancel: 'Cancel',
  save: 'Save Photo',
  saving: 'Saving…',
  uploading: 'Uploading…',
  unreadable: 'This browser can’t show that picture. Choose a JPEG, PNG, WebP or AVIF picture.',
} as const;
