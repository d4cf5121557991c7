import { amountIn, type CsvRow, type CsvTable } from './table.rules.ts';

export type WhoopFile = 'cycles' | 'sleeps' | 'workouts' | 'journal';

/** What is read of each file, with the place that the column has in every language. */
const places = {
  cycles: {
    recoveryScore: 3,
    restingHeartRate: 4,
    heartRateVariability: 5,
    strain: 8,
    energy: 9,
    onset: 12,
    wake: 13,
    sleepPerformance: 14,
    light: 18,
    deep: 19,
    rem: 20,
    awake: 21,
  },
  sleeps: { onset: 3, wake: 4, sleepPerformance: 5, light: 9, deep: 10, rem: 11, awake: 12, nap: 17 },
  workouts: { workoutStart: 3, workoutEnd: 4, name: 6, strain: 7, energy: 8, maxHeartRate: 9, averageHeartRate: 10 },
  journal: { question: 3, answer: 4, note: 5 },
} as const satisfies Record<WhoopFile, Record<string, number>>;

/** Their names where they are known, in case an export leaves one out: in English and German. */
const names: Readonly<Record<string, readonly string[]>> = {
  recoveryScore: ['recovery score %', 'erholungswert %'],
  restingHeartRate: ['resting heart rate (bpm)', 'ruheherzfrequenz (schläge pro minute)'],
  heartRateVariability: ['heart rate variability (ms)', 'herzfrequenzvariabilität (ms)'],
  strain: ['day strain', 'activity strain', 'tagesbelastung', 'aktivitätsbelastung'],
  energy: ['energy burned (cal)', 'verbrannte energie (cal)'],
  onset: ['sleep onset', 'beginn des schlafs'],
  wake: ['wake onset', 'beginn des aufwachens'],
  sleepPerformance: ['sleep performance %', 'schlafleistung %'],
  light: ['light sleep duration (min)', 'dauer des leichtschlafs (min.)'],
  deep: ['deep (sws) duration (min)', 'dauer des tiefschlafs (min.)'],
  rem: ['rem duration (min)', 'dauer des rem-schlafs (min.)'],
  awake: ['awake duration (min)', 'dauer des aufwachens (min.)'],
  nap: ['nap', 'nickerchen'],
  workoutStart: ['workout start time', 'startzeit des trainings'],
  workoutEnd: ['workout end time', 'endzeit des trainings'],
  name: ['activity name', 'name der aktivität'],
  maxHeartRate: ['max hr (bpm)', 'max hf (schläge pro minute)'],
  averageHeartRate: ['average hr (bpm)', 'durchschnittliche hf (schläge pro minute)'],
  question: ['question text'],
  answer: ['answered yes'],
  note: ['notes'],
};
const cycleNames = ['cycle start time', 'startzeit des zyklus'];

const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/;
const zone = /^UTC(Z|[+-]\d{2}:?\d{2})$/;
const answer = /^(true|false)$/i;

/** The kind of a file of WHOOP by what is in its columns, as their names are in the language of the account; null for another. */
export function whoopFileOf({ headers, rows }: CsvTable): WhoopFile | null {
  const some = rows.slice(0, 50);
  const at = (place: number) => some.map(({ values }) => values[headers[place] ?? ''] ?? '').filter(Boolean);
  const are = (place: number, form: RegExp) => at(place).length > 0 && at(place).every((text) => form.test(text));
  if (!are(0, moment) || !are(2, zone) || !at(1).every((text) => moment.test(text))) return null;
  if (are(4, answer)) return 'journal';
  if (are(3, moment) && are(4, moment))
    return are(headers.length - 1, answer) && !isText(at(6)) ? 'sleeps' : 'workouts';
  return headers.length > 8 ? 'cycles' : null;
}

const isText = (values: readonly string[]) => values.some((text) => /\p{L}/u.test(text));

/** Without rows the names tell it, where they are known. */
export function hasWhoopHeaders(headers: ReadonlySet<string>): boolean {
  return cycleNames.some((name) => headers.has(name));
}

/** The columns of a file: by name where one is known, else by place. */
export class WhoopColumns {
  readonly #columns: Readonly<Record<string, string | undefined>>;
  readonly #table: CsvTable;

  constructor(file: WhoopFile, table: CsvTable) {
    this.#table = table;
    const { headers } = table;
    const isNamed = hasWhoopHeaders(new Set(headers));
    this.#columns = Object.fromEntries(
      Object.entries(places[file]).map(([field, place]) => [
        field,
        isNamed ? headers.find((header) => names[field]!.includes(header)) : headers[place],
      ]),
    );
  }

  get used(): ReadonlySet<string> {
    const [start, end, offset] = this.#table.headers;
    return new Set([start, end, offset, ...Object.values(this.#columns)].filter((name) => name !== undefined));
  }

  text(row: CsvRow, field: string): string {
    return row.values[this.#columns[field] ?? ''] ?? '';
  }

  amount(row: CsvRow, field: string): number | undefined {
    return amountIn(this.#table, row, this.#columns[field]);
  }

  /** A local time with the offset of its row. */
  time(row: CsvRow, field: string): string | undefined {
    return withOffset(this.text(row, field), this.offset(row));
  }

  offset({ values }: CsvRow): string | undefined {
    const [, offset] = zone.exec(values[this.#table.headers[2]!] ?? '') ?? [];
    return offset?.replace(/^(...)(\d\d)$/, '$1:$2');
  }

  cycle(row: CsvRow): { start: string | undefined; end: string | undefined } {
    const [start, end] = [0, 1].map((place) =>
      withOffset(row.values[this.#table.headers[place]!] ?? '', this.offset(row)),
    );
    return { start, end };
  }
}

function withOffset(text: string, offset: string | undefined): string | undefined {
  if (!moment.test(text) || !offset) return undefined;
  return `${text.replace(' ', 'T')}${text.length === 16 ? ':00' : ''}${offset}`;
}
