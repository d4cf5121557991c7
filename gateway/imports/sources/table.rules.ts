import Papa from 'papaparse';
import { type DecimalSign, decimalSignsOf, readAmount } from './decimalSign.rules.ts';
import { headerOf } from './headers.rules.ts';

/** A CSV file as rows by its own headers, in lower case. */
export interface CsvTable {
  /** As the file writes them. */
  titles: readonly string[];
  /** As they are compared, each once. */
  headers: readonly string[];
  rows: readonly CsvRow[];
  /** Lines that end too early or have an open quote. */
  broken: number;
  /** Of each column, by header. */
  decimalSigns: Readonly<Record<string, DecimalSign>>;
}

export interface CsvRow {
  /** From 1, the header being the first. */
  line: number;
  values: Readonly<Record<string, string>>;
}

/** Parses a CSV with commas, semicolons, tabs or bars; null when it has no header and row. */
export function parseTable(text: string): CsvTable | null {
  const { data, meta, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [titles, ...lines] = data;
  if (!titles || titles.length < 2) return null;
  const openQuotes = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const headers = unique(titles.map(headerOf));
  const rows: CsvRow[] = [];
  let broken = 0;
  for (const [index, line] of lines.entries()) {
    // A file that was cut off ends in half a line; trailing empty columns may be left out.
    const isCut = index === lines.length - 1 && line.length < Math.min(headers.length, 2);
    if (isCut || openQuotes.has(index + 1)) broken += 1;
    else rows.push({ line: index + 2, values: valuesOf(headers, line) });
  }
  const signs = decimalSignsOf(
    headers.map((header) => rows.map(({ values }) => values[header]!)),
    meta.delimiter,
  );
  const decimalSigns = Object.fromEntries(headers.map((header, index) => [header, signs[index]!]));
  return { titles, headers, rows, broken, decimalSigns };
}

/** The second column of a name is another one: `distance#2`. */
function unique(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return count === 1 ? header : `${header}#${count}`;
  });
}

function valuesOf(headers: readonly string[], line: readonly string[]): Record<string, string> {
  return Object.fromEntries(headers.map((header, index) => [header, (line[index] ?? '').trim()]));
}

/** Reads the number of a row in a column. */
export function amountIn(
  { decimalSigns }: CsvTable,
  { values }: CsvRow,
  column: string | undefined,
): number | undefined {
  return column === undefined ? undefined : readAmount(values[column], decimalSigns[column]);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (number: number | string) => String(number).padStart(2, '0');

/** Days as files write them: the order of day and month is that of the whole column. */
export class DateReader {
  readonly #dayFirst: boolean;

  constructor(samples: readonly string[], dayFirst: boolean) {
    this.#dayFirst = orderOf(samples) ?? dayFirst;
  }

  /** `yyyy-MM-dd`; undefined for what is no day. */
  day(text: string | undefined): string | undefined {
    const written = (text ?? '').trim();
    const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(written);
    if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
    const numbers = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})\b/.exec(written);
    if (numbers) {
      const [, first, separator, second, year] = numbers;
      const dayFirst = separator === '.' || this.#dayFirst;
      const full = year!.length === 2 ? `20${year}` : year!;
      return dayFirst ? dayOf(full, second!, first!) : dayOf(full, first!, second!);
    }
    const named =
      /^(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.?,? (\d{4})/.exec(written) ??
      /^(?:[A-Za-z]{3,9}, )?([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/.exec(written);
    if (!named) return undefined;
    const [day, month] = /^\d/.test(named[1]!) ? [named[1]!, named[2]!] : [named[2]!, named[1]!];
    const index = months.indexOf(month.toLowerCase());
    return index === -1 ? undefined : dayOf(named[3]!, String(index + 1), day);
  }

  /** `yyyy-MM-ddTHH:mm:ss`, with the offset that the text has; undefined without a time of day. */
  moment(text: string | undefined): string | undefined {
    const day = this.day(text);
    const time = timeOf(text ?? '');
    return day && time ? `${day}T${time}` : undefined;
  }
}

/** The time of day in a text, with its offset: "5:03 PM" is 17:03:00. */
export function timeOf(text: string): string | undefined {
  const match =
    /(?:^|[T ,])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AaPp]\.?[Mm]\.?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/.exec(
      text.trim(),
    );
  if (!match) return undefined;
  const [, hour, minute, second = '00', half, offset = ''] = match;
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return undefined;
  return `${two(hours)}:${minute}:${second}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
}

function dayOf(year: string, month: string, day: string): string | undefined {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

/** True where the day comes first; undefined where no date of the column says. */
function orderOf(samples: readonly string[]): boolean | undefined {
  for (const text of samples) {
    const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(text.trim()) ?? [];
    if (Number(first) > 12) return true;
    if (Number(second) > 12) return false;
  }
  return undefined;
}

/** Adds seconds to a local moment, by the wall clock: over a change of the clocks it is an hour off. */
export function plusSeconds(moment: string, seconds: number): string {
  const [, local, offset = ''] = /^(.{19})(.*)$/.exec(moment)!;
  return new Date(Date.parse(`${local}Z`) + Math.round(seconds) * 1000).toISOString().slice(0, 19) + offset;
}

/** Seconds of "1h 5m 3s", "65 min", "1:05:03", "45:10" or a plain number, which `unit` counts. */
export function readDuration(text: string | undefined, unit: 'seconds' | 'minutes' = 'minutes'): number | undefined {
  const written = (text ?? '').trim().toLowerCase();
  const clock = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(written);
  if (clock) {
    const [first, second, third] = [Number(clock[1]), Number(clock[2]), clock[3]];
    return third === undefined ? first * 60 + second : first * 3600 + second * 60 + Number(third);
  }
  const parts = [...written.matchAll(/(\d+(?:[.,]\d+)?)\s*(h|m|s)/g)];
  if (parts.length > 0) {
    const seconds = { h: 3600, m: 60, s: 1 };
    return parts.reduce((sum, [, amount, part]) => sum + Number(amount!.replace(',', '.')) * seconds[part as 'h'], 0);
  }
  const number = readAmount(written);
  return number === undefined ? undefined : unit === 'minutes' ? number * 60 : number;
}
