/** Every text about choosing a profile picture, each once. (Messages about an upload are in the gateway's profile texts.) */
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
  unreadable: 'This picture cannot be shown here. Please choose a JPEG, PNG, WebP or AVIF picture.',
} as const;
