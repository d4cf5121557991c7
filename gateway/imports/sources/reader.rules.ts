import type { FileProblem } from './fileProblem.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';
import { type CsvRow, type CsvTable, plusSeconds } from './table.rules.ts';
import type { ColumnMatch, TemplateDomain } from './template.rules.ts';
import type { ZipEntry } from './zipDirectory.rules.ts';

/** What a file does not say and its reader must know. */
export interface ReaderOptions {
  /** The unit of weights without one. */
  weightUnit: 'KG' | 'LB';
  /** True when 4/5 is the fourth of May. */
  dayFirst: boolean;
  /** The zone in which an instant counts for a day. */
  zone: string;
}

/** Something about a file that is no entry. A CSV of unknown kind tells its columns and what its first row says. */
export type FileNote =
  | { kind: 'problem'; file: string; problem: FileProblem }
  | { kind: 'archive'; file: string }
  | { kind: 'columns'; file: string; titles: readonly string[]; firstRow: Readonly<Record<string, string>> };

export interface ReadOptions extends ReaderOptions {
  /** What the person said about the columns of a file, by its name. */
  matches?: Readonly<Record<string, { domain: TemplateDomain; match: ColumnMatch }>>;
  /** Hears how many bytes were read. */
  onBytes?: (bytes: number) => void;
}

/** The files of a zip, for a reader whose entries are in several of them. It notes those it has read. */
export interface Beside {
  entries: readonly ZipEntry[];
  read: Set<ZipEntry>;
}

/** Reads a kind of CSV that is known by its headers, or by its values where these are written in many languages. */
export interface CsvReader {
  recognises(headers: ReadonlySet<string>, table: CsvTable): boolean;
  read(table: CsvTable, file: string, options: ReaderOptions): Iterable<HistoryRecord>;
}

/** Makes ids of what stays the same in a later export of the same entries. The second of the same parts is another one. */
export class RecordIds {
  readonly #seen = new Map<string, number>();

  next(...parts: readonly (string | number | undefined)[]): string {
    const whole = parts.map((part) => String(part ?? '').trim()).join('/');
    const id = whole.length <= 90 ? whole : `${whole.slice(0, 70)}~${digest(whole)}`;
    const count = (this.#seen.get(id) ?? 0) + 1;
    this.#seen.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  }
}

/** FNV-1a over two halves: enough to tell long names apart. */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193) >>> 0;
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - index), 0x85ebca6b) >>> 0;
  }
  return one.toString(36) + other.toString(36);
}

/** Places exercises without a time of day one after the other from noon, since overlapping time counts once. */
export class FromNoon {
  readonly #ends = new Map<string, string>();

  next(day: string, seconds: number): { start: string; end: string } {
    const start = this.#ends.get(day) ?? `${day}T12:00:00`;
    const end = plusSeconds(start, seconds);
    this.#ends.set(day, end);
    return { start, end };
  }
}

/** Collects what a reader does not understand. */
export class Skipped {
  readonly #file: string;
  readonly #counts = new Map<string, number>();

  constructor(file: string) {
    this.#file = file;
  }

  note(what: string, count = 1): void {
    if (count > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  /** Notes the columns that nobody read and that hold something. */
  columns({ titles, headers, rows }: CsvTable, used: ReadonlySet<string>): void {
    for (const [index, header] of headers.entries()) {
      if (used.has(header)) continue;
      const filled = rows.filter(({ values }) => !/^(0(\.0+)?)?$/.test(values[header] ?? '')).length;
      this.note(`${titles[index]!.trim() || `#${index + 1}`}`.slice(0, 100), filled);
    }
  }

  *records(): Generator<HistoryRecord> {
    for (const [what, count] of this.#counts) yield { kind: 'skipped', file: this.#file.slice(0, 255), what, count };
  }
}

/** Names of a column in different versions and languages of an app. */
export function columnOf(headers: Iterable<string>, ...names: readonly string[]): string | undefined {
  const known = new Set(headers);
  return names.find((name) => known.has(name));
}

/** Reads a row's first column of these that has something. */
export function valueOf({ values }: CsvRow, ...names: readonly (string | undefined)[]): string | undefined {
  for (const name of names) if (name !== undefined && values[name]) return values[name];
  return undefined;
}
