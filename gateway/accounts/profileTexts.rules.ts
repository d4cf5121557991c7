/** Every message about the profile and its settings, each once. Notices have a title, a description or both. */
export const profileTexts = {
  genderUnknown: 'Please choose one of the genders.',
  bodyTypeUnknown: 'Please choose one of the body types.',
  birthdayNotPast: 'A birthday lies in the past.',

  updated: { title: 'Profile updated successfully!' },
  updateFailed: { title: 'Error', description: 'Failed to update profile. Please try again.' },
  pictureUpdated: { title: 'Profile picture updated successfully!' },
  pictureFailed: { title: 'Error', description: 'Failed to update profile picture. Please try again.' },
  timezoneSaved: { title: 'Timezone saved', description: 'Your days now begin and end in this timezone.' },
  timezoneFailed: { title: 'Error', description: 'Failed to save your timezone. Please try again.' },
} as const;
