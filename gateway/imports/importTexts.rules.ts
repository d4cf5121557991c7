/** Every message of bringing an archive in. */
export const importTexts = {
  none: 'Please choose the archive that Everystep made for you, a zip file.',
  tooLarge: 'This archive is too large. It can have at most 1 GB.',
  notAnArchive: 'This is not an Everystep archive. Please choose the zip file that Data Export made.',
  broken: 'This archive is damaged or cut off. Please download it once more and try again.',
  encrypted: 'This archive is encrypted. Please choose it as Data Export made it.',
  bomb: 'This archive is too large when unpacked. Please choose it as Data Export made it.',
  tooManyFiles: 'This archive holds too many files. Please choose it as Data Export made it.',
  tooManyRows: 'This archive has too many entries. A list can have 100,000, and all lists together 150,000.',
  entryTooLarge: (file: string) =>
    `${file}.json has an entry that is too large. Please choose the archive as Data Export made it.`,
  tooMuch: 'This archive is too large to check. Please choose it as Data Export made it.',
  busy: 'Other archives are being checked right now. Please try again in a minute.',
  notJson: 'This list cannot be read.',
  notARow: 'This is not an entry.',
  twice: 'This is in the archive twice.',
  noParent: 'The entry it belongs to is missing.',
  weight: 'A weight must be more than 0 and at most 999.99 pounds.',
  unknownUnit: 'Unknown unit.',
  otherUnit: 'You already have a metric with this name in a different unit.',
  noPicture: 'Its picture is not in the archive.',
  tooMany: 'The limit for these is reached.',
  requiredMail: 'These emails are always on.',
  times: 'Its times, day and duration don’t match.',
  source: 'Unknown source.',
  historyNone: 'None of these files has entries that Everystep can read.',
  historyParts: 'A part of this import is missing. Please start again.',
  historyPartTooLarge: 'Send at most 8 MB of entries at a time.',
  historyTooLarge: 'These files have too many entries. An import can have 150,000.',
  gone: 'This archive is no longer here. Please choose it again.',
  notReady: 'This archive is already being imported, or was imported before.',
  notApplied: 'There is nothing to undo here.',
  tooLate: 'Imports can be undone for 30 days. That time has passed.',
  undone: { title: 'The import is undone' },
  failed: { title: 'Error', description: 'Failed to import your archive. Nothing was changed. Please try again.' },
  uploadFailed: { title: 'Error', description: 'Failed to send your archive. Please try again.' },
  undoFailed: { title: 'Error', description: 'Failed to undo the import. Nothing was changed. Please try again.' },

  title: 'Import your data',
  subtitle: 'From an Everystep archive of this or another account. You see a preview first.',
  choose: 'Choose an archive',
  drop: 'A zip file from Data Export. You can also drop it here.',
  sending: 'Sending your archive',
  looking: 'Checking your archive',
  preview: (file: string) => `Contents of ${file}:`,
  columns: ['Kind', 'New', 'Same', 'Different'],
  prefer: 'If both have an entry',
  keepMine: 'Keep mine',
  takeArchive: 'Take the archive',
  apply: (changes: number) => `Import ${changes.toLocaleString('en')} ${changes === 1 ? 'entry' : 'entries'}`,
  nothingNew: 'Nothing to import',
  applying: 'Importing',
  discard: 'Never mind',
  refused: (count: number) =>
    count === 1 ? 'One entry is skipped' : `${count.toLocaleString('en')} entries are skipped`,
  refusal: (file: string, row: number, field: string, message: string) =>
    `${file}.json${row > 0 ? `, entry ${row}` : ''}${field ? `, ${field}` : ''}: ${message}`,
  unknown: (files: readonly string[]) => `Skipped, because Everystep archives don’t contain it: ${files.join(', ')}.`,
  leftOut: 'Your name, email, password, PIN, devices, tokens, membership and connections stay those of this account.',
  result: (file: string, count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'} of ${file} ${count === 1 ? 'is' : 'are'} in.`,
  undo: 'Undo the import',
  undoQuestion: (file: string) => ({
    title: `Undo the import of ${file}?`,
    description: 'Its entries are removed, and what they replaced comes back. What you edited since stays.',
    confirmLabel: 'Undo',
  }),
  undoing: 'Undoing…',
  undoHint: (day: string) => `It can be undone until ${day}. What you edited since stays.`,
  undoneResult: ({
    removed,
    restored,
    kept,
    gone,
  }: {
    removed: number;
    restored: number;
    kept: number;
    gone: number;
  }) =>
    `The import is undone: ${removed.toLocaleString('en')} removed, ${restored.toLocaleString('en')} restored${kept > 0 ? `, ${kept.toLocaleString('en')} kept because you changed them or something newer needs them` : ''}${gone > 0 ? `, ${gone.toLocaleString('en')} you had deleted` : ''}.`,
} as const;
