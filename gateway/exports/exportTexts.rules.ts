/** Every message of exporting one's data. */
export const exportTexts = {
  failed: { title: 'Error', description: 'Failed to make your archive. Please try again.' },
  done: { title: 'Your archive is ready', description: 'Look for it among your downloads.' },
} as const;
