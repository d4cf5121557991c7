export const journalTexts = {
  contentRequired: 'Please enter some content before saving.',
  tooLong: 'An entry can have at most 100,000 characters.',
  tooMuchAtOnce: 'These entries are too large for one response. Ask for fewer, or download your archive.',
  gone: 'This entry no longer exists.',
  none: 'There is no entry for this day.',
  conflict: 'This entry was changed on another device. Choose which text to keep.',
  idTaken: 'This id is already used by the entry of another day.',
  version: 'Send the version you have read: a whole number, 0 or more.',
  base: 'Send the SHA-256 of the text you have read, in 64 hexadecimal digits.',
  searchRequired: 'Please enter a search text.',
  searchFirst: 'Ask for 1 to 100 entries.',

  saved: { title: 'Journal entry saved successfully!' },
  saveFailed: 'Failed to save journal entry. Please try again.',
  loadFailed: 'Error loading entry (using cached version)',
} as const;
