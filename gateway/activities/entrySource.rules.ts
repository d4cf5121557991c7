/** Where entries come from, as the tables name it, with the names people know. Sources without a name are not files. */
const sourceNames = {
  manual: null,
  whoop: 'WHOOP',
  // Of its export, whose records have no ids.
  'whoop-file': 'WHOOP',
  // Pushed by a phone.
  'health-auto-export': 'Apple Health',
  'health-connect': 'Health Connect',
  csv: 'CSV',
  strong: 'Strong',
  hevy: 'Hevy',
  myfitnesspal: 'MyFitnessPal',
  cronometer: 'Cronometer',
  loseit: 'Lose It!',
  'apple-health': 'Apple Health',
  'day-one': 'Day One',
  fit: 'FIT',
  tcx: 'TCX',
  gpx: 'GPX',
  fitbit: 'Fitbit',
  strava: 'Strava',
} as const satisfies Record<string, string | null>;

export type EntrySource = keyof typeof sourceNames;
export const entrySources = Object.keys(sourceNames) as EntrySource[];

/** Returns the name of a source; null for what a person entered, and for a source of a later version. */
export function sourceName(source: string): string | null {
  return sourceNames[source as EntrySource] ?? null;
}
