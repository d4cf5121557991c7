/** Every message about the journal, each once. */
export const journalTexts = {
  contentRequired: 'Please enter some content before saving.',
  tooLong: 'An entry can have at most 100,000 characters.',
  tooMuchAtOnce: 'These entries are too much for one reply. Ask for fewer of them, or download your archive.',
  gone: 'This entry is no longer there.',
  none: 'There is no entry for this day.',
  conflict: 'This entry was changed on another device. Both texts are kept: please choose.',
  idTaken: 'This id belongs to the entry of another day.',
  version: 'Send the version you have seen, a whole number from 0.',
  searchRequired: 'Please enter what to look for.',
  searchFirst: 'Ask for 1 to 100 entries.',

  saved: { title: 'Journal entry saved successfully!' },
  saveFailed: 'Failed to save journal entry. Please try again.',
  loadFailed: 'Error loading entry (using cached version)',
} as const;
