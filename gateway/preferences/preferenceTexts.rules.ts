/** Every message about units, language and formats, each once. */
export const preferenceTexts = {
  unknown: 'Please choose one of the listed options.',
  notBoolean: 'This is true or false.',

  saved: { title: 'Preferences saved' },
  failed: { title: 'Error', description: 'Failed to save your preferences. Please try again.' },
} as const;
