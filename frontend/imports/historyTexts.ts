import type { FileProblem } from '#gateway/imports/sources/reader.rules.ts';
import type { TemplateDomain } from '#gateway/imports/sources/template.rules.ts';

const number = (value: number) => value.toLocaleString('en');

/** The texts of "Bring your history". */
export const historyTexts = {
  title: 'Bring your history',
  intro:
    'Entries from other apps, read on this device. You see what would come in before anything is written, and can undo it for 30 days.',
  choose: 'Choose files',
  drop: 'One or many files, also zip files. You can drop them here.',
  sources: 'What can be read',
  reading: 'Reading your files',
  looking: 'Comparing with your entries',
  cancel: 'Cancel',
  found: (entries: number) => (entries === 1 ? '1 entry' : `${number(entries)} entries`),
  failed: { title: 'Error', description: 'Failed to send your entries. Nothing was changed. Please try again.' },

  templates: 'Your own list',
  templatesHint: 'Fill in a template in any spreadsheet program and choose it here. One template for each kind:',
  domains: { activities: 'Activities', food: 'Food', metrics: 'Metrics', journal: 'Journal' } satisfies Record<
    TemplateDomain,
    string
  >,

  matchTitle: (file: string) => `What is in ${file}?`,
  matchHint: 'Say what its columns mean. Columns you leave out are not read.',
  kind: 'It holds',
  pickColumn: 'Not in the file',
  example: (value: string) => `For example: ${value}`,
  readFile: 'Read this file',
  leaveFile: 'Leave it out',
  fields: {
    date: 'Date',
    start: 'Start time',
    end: 'End time',
    minutes: 'Duration (minutes)',
    activity: 'Activity',
    location: 'Location',
    notes: 'Notes',
    distance: 'Distance (km)',
    climb: 'Climb (m)',
    heartRate: 'Average heart rate',
    kilocalories: 'Calories (kcal)',
    description: 'Description',
    protein: 'Protein (g)',
    fats: 'Fats (g)',
    carbs: 'Carbs (g)',
    metric: 'Metric',
    value: 'Value',
    unit: 'Unit',
    text: 'Text',
    tags: 'Tags',
  } as Readonly<Record<string, string>>,

  problem: (file: string, problem: FileProblem) => `${file}: ${problems[problem]}`,
  preview: (file: string) => `Found in ${file}`,
  span: (first: string, last: string, days: number) =>
    days === 1 ? first : `${first} to ${last}, ${number(days)} days`,
  columns: ['Kind', 'New', 'Same', 'Clashes'],
  samples: 'Examples',
  skipped: (count: number) =>
    count === 1 ? '1 thing is not understood' : `${number(count)} things are not understood`,
  skippedHint: 'They are left out: Everystep has no place for them, or does not know them.',
  skippedRow: (file: string, what: string, count: number) => `${file}: ${what} (${number(count)})`,
  clash: (domain: string, count: number) =>
    count === 1 ? `${domain}: one clashes with yours` : `${domain}: ${number(count)} clash with yours`,
  choices: { KEEP: 'Keep mine', TAKE: 'Take theirs', BOTH: 'Add both' },
  choiceDomains: { ACTIVITIES: 'Activities', SLEEP: 'Sleep', FOOD: 'Food', METRICS: 'Metrics', JOURNAL: 'Journal' },
} as const;

const problems: Record<FileProblem, string> = {
  unknown: 'Everystep does not know this kind of file.',
  empty: 'This file has no entries.',
  tooLarge: 'This file is too large for its kind. Export a shorter time, then choose it again.',
  damaged: 'This file is damaged or cut off. Export it once more and try again.',
  encrypted: 'This file is encrypted. Export it without a password.',
  nothing: 'Nothing in this zip file can be read.',
};

/** What can be read, and where it is found. */
export const readableSources: readonly { name: string; hint: string }[] = [
  { name: 'Apple Health', hint: 'export.zip of Export All Health Data, of any size' },
  { name: 'Garmin, Strava, Wahoo, Polar, Komoot', hint: 'FIT, TCX and GPX files, also packed or in a zip file' },
  { name: 'Strong, Hevy', hint: 'The CSV of Export data in the settings' },
  { name: 'MyFitnessPal', hint: 'The CSV files of Export Data on its website' },
  { name: 'Cronometer', hint: 'The CSV files of Account > Export Data' },
  { name: 'Lose It!', hint: 'The CSV files of Export on its website' },
  { name: 'Everystep', hint: 'The archive of Data Export' },
];
