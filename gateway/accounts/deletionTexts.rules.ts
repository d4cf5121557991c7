/** Every message of deleting one's account. */
export const deletionTexts = {
  warning:
    'This deletes your account and everything in it: activities, food, metrics, photos, journal, goals. It cannot be undone, not by us either.',
  deleted: {
    title: 'Your account is deleted',
    description: 'Everything you kept here is gone. Take good care of yourself.',
  },
  failed: { title: 'Error', description: 'Failed to delete your account. Please try again.' },
} as const;
