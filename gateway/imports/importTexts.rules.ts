import { t } from '#gateway/language/message.ts';

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
    t('{file}.json has an entry that is too large. Please choose the archive as Data Export made it.', { file }),
  tooMuch: 'This archive is too large to check. Please choose it as Data Export made it.',
  busy: 'Other archives are being checked right now. Please try again in a minute.',
  notJson: 'This list cannot be read.',
  notARow: 'This is not an entry.',
  twice: 'This is in the archive twice.',
  noParent: 'The entry it belongs to is missing.',
  weight: 'A weight must be more than 0 and at most 999.99 pounds.',
  unknownUnit: 'Unknown unit.',
  implausible: 'No person has a value like this.',
  otherUnit: 'You already have a metric with this name in a different unit.',
  noPicture: 'Its picture is not in the archive.',
  tooMany: 'The limit for these is reached.',
  requiredMail: 'These emails are always on.',
  times: 'Its times, day and duration don’t match.',
  source: 'Unknown source.',
  historyNone: 'None of these files has entries that Everystep can read.',
  /** Names for what a reader leaves out and the file itself does not name. */
  passedOver: {
    lines: 'Incomplete lines',
    routes: 'Routes of workouts',
    dailyTotals: 'Daily totals: choose the export of servings instead',
  },
  historyPart: 'Number the parts from 0 on.',
  historyParts: 'A part of this import is missing. Please start again.',
  historyTwice: 'This part of the import was sent twice at once.',
  historyPartTooLarge: 'Send at most 8 MB of entries at a time.',
  historyTooLarge: 'These files have too many entries or photos. An import can have 150,000 entries and 1 GB.',
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
  preview: (file: string) => t('Contents of {file}:', { file }),
  columns: ['Kind', 'New', 'Same', 'Different'],
  prefer: 'If both have an entry',
  keepMine: 'Keep mine',
  takeArchive: 'Take the archive',
  apply: (changes: number) => t('Import {count, plural, one {# entry} other {# entries}}', { count: changes }),
  nothingNew: 'Nothing to import',
  applying: 'Importing',
  discard: 'Never mind',
  refused: (count: number) => t('{count, plural, one {One entry is skipped} other {# entries are skipped}}', { count }),
  refusal: (file: string, row: number, field: string, message: string) =>
    `${[file, row > 0 && t('entry {row}', { row }), field].filter(Boolean).join(', ')}: ${message}`,
  unknown: (files: readonly string[]) =>
    t('Skipped, because Everystep archives don’t contain it: {files}.', { files: files.join(', ') }),
  leftOut: 'Your name, email, password, PIN, devices, tokens, membership and connections stay those of this account.',
  result: (file: string, count: number) =>
    t('{count, plural, one {# entry of {file} is in.} other {# entries of {file} are in.}}', { count, file }),
  undo: 'Undo the import',
  undoQuestion: (file: string) => ({
    title: t('Undo the import of {file}?', { file }),
    description: t('Its entries are removed, and what they replaced comes back. What you edited since stays.'),
    confirmLabel: t('Undo'),
  }),
  undoing: 'Undoing…',
  undoHint: (day: string) => t('It can be undone until {day}. What you edited since stays.', { day }),
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
    t('The import is undone: {numbers}.', {
      numbers: [
        t('{count, number} removed', { count: removed }),
        t('{count, number} restored', { count: restored }),
        kept > 0 && t('{count, number} kept because you changed them or something newer needs them', { count: kept }),
        gone > 0 && t('{count, number} you had deleted', { count: gone }),
      ]
        .filter(Boolean)
        .join(', '),
    }),
} as const;
