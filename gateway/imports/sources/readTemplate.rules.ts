import { present } from '#gateway/input/present.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';
import { headerOf } from './headers.rules.ts';
import { RecordIds, type ReaderOptions, Skipped } from './reader.rules.ts';
import { amountIn, type CsvTable, DateReader, plusSeconds, readDuration, timeOf } from './table.rules.ts';
import type { ColumnMatch, TemplateDomain } from './template.rules.ts';

/** Reads a CSV by matched columns. */
export function* readTemplate(
  table: CsvTable,
  file: string,
  { domain, match }: { domain: TemplateDomain; match: ColumnMatch },
  options: ReaderOptions,
): Generator<HistoryRecord> {
  const skipped = new Skipped(file);
  const ids = new RecordIds();
  const columns = Object.fromEntries(
    Object.entries(match).map(([name, column]) => [name, column === undefined ? undefined : headerOf(column)]),
  );
  const dates = new DateReader(
    table.rows.map(({ values }) => values[columns.date ?? ''] ?? ''),
    options.dayFirst,
  );
  for (const row of table.rows) {
    const read = (name: string) => row.values[columns[name] ?? ''] || undefined;
    const day = dates.day(read('date'));
    const amount = (name: string) => {
      const value = amountIn(table, row, columns[name]);
      return value !== undefined && value >= 0 ? value : undefined;
    };
    const record = day && recordOf(domain, day, { read, amount, ids });
    if (record) yield record;
    else skipped.note(`#${row.line}`);
  }
  skipped.columns(table, new Set(Object.values(columns).filter((column) => column !== undefined)));
  yield* skipped.records();
}

/** Reads a row by the names of the template's fields. */
interface RowReader {
  read: (name: string) => string | undefined;
  amount: (name: string) => number | undefined;
  ids: RecordIds;
}

function recordOf(domain: TemplateDomain, day: string, row: RowReader): HistoryRecord | undefined {
  const source = 'csv';
  const { read, amount, ids } = row;
  if (domain === 'activities') return activityOf(day, row);
  if (domain === 'food') {
    const description = read('description');
    const { protein, fats, carbs, kilocalories } = present({
      protein: amount('protein'),
      fats: amount('fats'),
      carbs: amount('carbs'),
      kilocalories: amount('kilocalories'),
    });
    if (!description || [protein, fats, carbs, kilocalories].every((value) => value === undefined)) return undefined;
    const amounts = present({ protein, fats, carbs, kilocalories });
    return { kind: 'food', source, id: ids.next(day, description), day, description, ...amounts };
  }
  if (domain === 'metrics') {
    const [name, value, unit] = [read('metric')?.slice(0, 50), amount('value'), read('unit')?.slice(0, 20)];
    if (!name || value === undefined || !unit) return undefined;
    return { kind: 'metric', source, id: `${day}/${name}`, day, name, value, unit };
  }
  const text = read('text');
  if (!text) return undefined;
  const tags = (read('tags') ?? '')
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  return { kind: 'journal', source, id: ids.next(day), day, text: withTags(text, tags) };
}

function activityOf(day: string, { read, amount, ids }: RowReader): HistoryRecord | undefined {
  const [type, startTime, endTime] = [
    read('activity')?.slice(0, 200),
    timeOf(read('start') ?? ''),
    timeOf(read('end') ?? ''),
  ];
  const seconds = readDuration(read('minutes'));
  if (!type || !startTime || (!endTime && !seconds)) return undefined;
  const start = `${day}T${startTime}`;
  const sameDay = endTime && `${day}T${endTime}`;
  // What ends before it starts ends on the next day.
  const end = !sameDay ? plusSeconds(start, seconds!) : sameDay > start ? sameDay : plusSeconds(sameDay, 86_400);
  const kilometres = amount('distance');
  const details = present({
    distanceM: kilometres && kilometres * 1000,
    climbM: amount('climb'),
    averageHeartRate: amount('heartRate'),
    kilocalories: amount('kilocalories'),
  });
  return {
    kind: 'activity',
    source: 'csv',
    id: ids.next(start, type),
    type,
    start,
    end,
    ...present({ location: read('location'), notes: read('notes') }),
    details,
  };
}

/** Tags stand below the text. */
export function withTags(text: string, tags: readonly string[]): string {
  return tags.length === 0 ? text : `${text}\n\n${tags.map((tag) => `#${tag.replaceAll(/\s+/gu, '-')}`).join(' ')}`;
}
