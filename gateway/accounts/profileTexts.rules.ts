/** Every message about the profile and its settings, each once. Notices have a title, a description or both. */
export const profileTexts = {
  genderUnknown: 'Please choose female, male, non-binary or prefer-not-to-say.',
  bodyTypeUnknown: 'Please choose petite, lean, average, athletic, muscular or pear.',
  heightUnreadable: 'Please enter a height such as 178 cm or 5 ft 10.',
  weightUnreadable: 'Please enter a weight such as 70.5 kg, 155 lb or 11 st 4.',
  birthdayNotPast: 'A birthday lies in the past.',

  updated: { title: 'Profile updated successfully!' },
  updateFailed: { title: 'Error', description: 'Failed to update profile. Please try again.' },
  pictureUpdated: { title: 'Profile picture updated successfully!' },
  pictureFailed: { title: 'Error', description: 'Failed to update profile picture. Please try again.' },
  timezoneSaved: { title: 'Timezone saved', description: 'Your days now begin and end in this timezone.' },
  timezoneFailed: { title: 'Error', description: 'Failed to save your timezone. Please try again.' },
} as const;
