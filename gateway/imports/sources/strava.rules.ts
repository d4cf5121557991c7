import type { ActivityRecord, HistoryRecord } from '../history.rules.ts';
import { textOf } from './chunks.rules.ts';
import { readAmount } from './decimalSign.rules.ts';
import { type FileNote, RecordIds, Skipped } from './reader.rules.ts';
import { type CsvTable, DateReader, parseTable, plusSeconds } from './table.rules.ts';
import type { ZipEntry } from './zipDirectory.rules.ts';

const source = 'strava';

/** A line of activities.csv. */
interface Indexed {
  id: string;
  title: string;
  type: string;
  notes: string;
  /** UTC, where the line writes it in a known way. */
  start: string | undefined;
  seconds: number | undefined;
  metres: number | undefined;
  /** True once its file was read. */
  isRead: boolean;
}

export interface StravaIndex {
  entry: ZipEntry;
  byFile: ReadonlyMap<string, Indexed>;
  all: readonly Indexed[];
  /** Of columns that hold something and are not used. */
  table: CsvTable;
}

/** Columns have the same places in every language. The exact numbers stand behind the rounded ones. */
const places = { id: 0, date: 1, title: 2, type: 3, description: 4, seconds: 5, file: 12 } as const;
const fileOf = /^activities\/\d+\.(fit|gpx|tcx)(\.gz)?$/i;

/** The index of Strava's bulk export, known by the files that it names; null for any other zip. */
export async function stravaIndexOf(entries: readonly ZipEntry[]): Promise<StravaIndex | null> {
  const entry = entries.find(({ name }) => /^([^/]+\/)?activities\.csv$/i.test(name));
  const text = entry && (await textOf(entry.open()));
  const table = text ? parseTable(text) : null;
  const fileColumn = table && fileColumnOf(table);
  if (!entry || !table || fileColumn === undefined || fileColumn === null) return null;
  const folder = entry.name.slice(0, -'activities.csv'.length);
  const byFile = new Map<string, Indexed>();
  const dates = new DateReader([], false);
  const all = table.rows.map(({ values }) => {
    const at = (place: number) => values[table.headers[place] ?? ''] ?? '';
    const local = dates.moment(at(places.date));
    const indexed: Indexed = {
      id: at(places.id),
      title: at(places.title),
      type: at(places.type),
      notes: at(places.description),
      start: local && `${local.slice(0, 19)}Z`,
      seconds: readAmount(at(places.seconds)),
      metres: readAmount(values['distance#2']),
      isRead: false,
    };
    const file = values[table.headers[fileColumn]!];
    if (file) byFile.set(folder + file, indexed);
    return indexed;
  });
  return { entry, byFile, all: all.filter(({ id }) => /^\d+$/.test(id)), table };
}

function fileColumnOf({ headers, rows }: CsvTable): number | null {
  const names = (place: number) => rows.slice(0, 500).some(({ values }) => fileOf.test(values[headers[place]!] ?? ''));
  if (headers.length > places.file && names(places.file)) return places.file;
  const place = headers.findIndex((_, index) => names(index));
  return place === -1 ? null : place;
}

/** The activities of a file under the id, the title and the type that the index has for it. */
export async function* asStrava(
  found: AsyncIterable<HistoryRecord | FileNote>,
  indexed: Indexed,
): AsyncGenerator<HistoryRecord | FileNote> {
  const ids = new RecordIds();
  for await (const one of found) {
    if (one.kind !== 'activity') {
      yield one;
      continue;
    }
    indexed.isRead = true;
    yield {
      ...one,
      source,
      id: ids.next(indexed.id),
      type: typeOf(indexed, one.type),
      ...notesOf(indexed, one.notes),
    };
  }
}

/** What was entered by hand has no file; what the index does not tell is listed. */
export function* onlyInIndex({ all, table }: StravaIndex, file: string): Generator<HistoryRecord> {
  const skipped = new Skipped(file);
  yield { kind: 'file', name: file.slice(0, 255) };
  for (const indexed of all) {
    if (indexed.isRead) continue;
    const { id, start, seconds, metres } = indexed;
    if (!start || !seconds || seconds < 1) skipped.note(`${table.titles[0]} ${id}`.slice(0, 100));
    else
      yield {
        kind: 'activity',
        source,
        id,
        type: typeOf(indexed, 'workout'),
        start,
        end: plusSeconds(start, seconds),
        ...notesOf(indexed),
        ...(metres && { details: { distanceM: Math.round(metres * 10) / 10 } }),
      };
  }
  yield* skipped.records();
}

/** Strava's kinds that have another name here. */
const types: Readonly<Record<string, string>> = {
  run: 'running',
  'trail run': 'running',
  'virtual run': 'running',
  ride: 'cycling',
  'virtual ride': 'cycling',
  'gravel ride': 'cycling',
  'mountain bike ride': 'cycling',
  'e-bike ride': 'e bike ride',
  walk: 'walking',
  hike: 'hiking',
  swim: 'swimming',
  'weight training': 'strength training',
  workout: 'workout',
};

/** The index says it in the language of the account. A type that only the file says in English counts then. */
function typeOf({ type }: Indexed, ofFile: string): string {
  const known = types[type.toLowerCase()];
  if (known) return known;
  return ofFile === 'workout' ? (type || ofFile).slice(0, 200) : ofFile;
}

function notesOf({ title, notes }: Indexed, ofFile?: string): Pick<ActivityRecord, 'notes'> {
  const lines = [...new Set([title, notes || ofFile].filter(Boolean))].join('\n').slice(0, 2000);
  return lines ? { notes: lines } : {};
}
