import { t } from '#frontend/language/t.ts';
import type { FileProblem } from '#gateway/imports/sources/fileProblem.rules.ts';
import type { TemplateDomain } from '#gateway/imports/sources/template.rules.ts';

/** The texts of "Bring your history". */
export const historyTexts = {
  title: t('Bring your history'),
  intro: t(
    'Entries from other apps, read on this device. You see what would come in before anything is written, and can undo it for 30 days.',
  ),
  choose: t('Choose files'),
  drop: t('One or many files, also zip files. You can drop them here.'),
  sources: t('What can be read'),
  reading: t('Reading your files'),
  looking: t('Comparing with your entries'),
  cancel: t('Cancel'),
  found: (entries: number) => t('{entries, plural, one {# entry} other {# entries}}', { entries }),
  failed: {
    title: t('Error'),
    description: t('Failed to send your entries. Nothing was changed. Please try again.'),
  },

  templates: t('Your own list'),
  templatesHint: t('Fill in a template in any spreadsheet program and choose it here. One template for each kind:'),
  domains: {
    activities: t('Activities'),
    food: t('Food'),
    metrics: t('Metrics'),
    journal: t('Journal'),
  } satisfies Record<TemplateDomain, string>,

  matchTitle: (file: string) => t('What is in {file}?', { file }),
  matchHint: t('Say what its columns mean. Columns you leave out are not read.'),
  kind: t('It holds'),
  pickColumn: t('Not in the file'),
  example: (value: string) => t('For example: {value}', { value }),
  readFile: t('Read this file'),
  leaveFile: t('Leave it out'),
  fields: {
    date: t('Date'),
    start: t('Start time'),
    end: t('End time'),
    minutes: t('Duration (minutes)'),
    activity: t('Activity'),
    location: t('Location'),
    notes: t('Notes'),
    distance: t('Distance (km)'),
    climb: t('Climb (m)'),
    heartRate: t('Average heart rate'),
    kilocalories: t('Calories (kcal)'),
    description: t('Description'),
    protein: t('Protein (g)'),
    fats: t('Fats (g)'),
    carbs: t('Carbs (g)'),
    metric: t('Metric'),
    value: t('Value'),
    unit: t('Unit'),
    text: t('Text'),
    tags: t('Tags'),
  } as Readonly<Record<string, string>>,

  problem: (file: string, problem: FileProblem) => `${file}: ${problems[problem]}`,
  preview: (file: string) => t('Found in {file}', { file }),
  span: (first: string, last: string, days: number) =>
    days === 1 ? first : t('{first} to {last}, {days, plural, one {# day} other {# days}}', { first, last, days }),
  columns: [t('Kind'), t('New'), t('Same'), t('Clashes')],
  samples: t('Examples'),
  skipped: (count: number) =>
    t('{count, plural, one {One thing is not understood} other {# things are not understood}}', { count }),
  skippedHint: t('They are left out: Everystep has no place for them, or does not know them.'),
  skippedRow: (file: string, what: string, count: number) => `${file}: ${what} (${count})`,
  clash: (domain: string, count: number) =>
    t('{domain}: {count, plural, one {one clashes with yours} other {# clash with yours}}', { domain, count }),
  clashesShown: t('What clashes'),
  clashWith: (day: string, own: string) => t('{day}. Yours: {own}', { day, own }),
  clashesMore: (count: number) => t('{count, plural, one {and one more} other {and # more}}', { count }),
  deleted: (count: number) =>
    t(
      '{count, plural, one {You deleted one of these entries after an earlier import. It stays deleted unless you take theirs.} other {You deleted # of these entries after an earlier import. They stay deleted unless you take theirs.}}',
      { count },
    ),
  choices: { KEEP: t('Keep mine'), TAKE: t('Take theirs'), BOTH: t('Add both') },
  choiceDomains: {
    ACTIVITIES: t('Activities'),
    SLEEP: t('Sleep'),
    FOOD: t('Food'),
    METRICS: t('Metrics'),
    JOURNAL: t('Journal'),
  },
} as const;

const problems: Record<FileProblem, string> = {
  unknown: t('Everystep does not know this kind of file. Choose one of those listed below.'),
  otherXml: t('This XML file is not from Apple Health and has no track. Choose export.zip, a GPX or a TCX file.'),
  webPage: t('This is a web page, not an export. Sign in on the website of the app and download the file again.'),
  picture: t('This is a photo or a video. Add photos on the page of their day, or choose the export they came with.'),
  spreadsheet: t('This is a spreadsheet. Save it as CSV in its program, then choose that file.'),
  noZip: t('This is not a zip file, although its name ends in .zip. Export it once more and try again.'),
  empty: t('This file has no entries. Export it once more, with a time in which you used the app.'),
  tooLarge: t('This file is too large for its kind. Export a shorter time, then choose it again.'),
  damaged: t('This file is damaged or cut off. Export it once more and try again.'),
  encrypted: t('This file is encrypted. Export it without a password.'),
  nothing: t('Nothing in this zip file can be read. Choose one of the exports listed below.'),
  bomb: t(
    'This file becomes far too large when unpacked, so nothing of it was read. Export it once more and try again.',
  ),
  nested: t('This zip file has other zip files too deep inside. Unpack it and choose those.'),
};

/** What can be read, and where it is found. */
export const readableSources: readonly { name: string; hint: string }[] = [
  { name: 'Apple Health', hint: t('export.zip of Export All Health Data, of any size') },
  { name: 'Strava', hint: t('The zip file of Download or Delete Your Account > Request Your Archive on its website') },
  { name: 'Garmin', hint: t('The zip file of Export Your Data in the account on its website') },
  { name: 'Wahoo, Polar, Komoot', hint: t('FIT, TCX and GPX files, also packed or in a zip file') },
  { name: 'WHOOP', hint: t('The zip file of App Settings > Data Export, in any language') },
  { name: 'Fitbit', hint: t('The zip file of Google Takeout with Fitbit or Google Health chosen') },
  { name: 'Strong, Hevy', hint: t('The CSV of Export data in the settings') },
  { name: 'MyFitnessPal', hint: t('The CSV files of Export Data on its website') },
  { name: 'Cronometer', hint: t('The CSV files of Account > Export Data') },
  { name: 'Lose It!', hint: t('The CSV files of Export on its website') },
  { name: 'Day One', hint: t('The zip file of Settings > Export > JSON, with its photos') },
  { name: 'Everystep', hint: t('The archive of Data Export') },
];
