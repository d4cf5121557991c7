import type { HistoryRecord } from '../history.rules.ts';
import { foodColumns } from './foodTable.rules.ts';
import { RecordIds, type ReaderOptions, Skipped } from './reader.rules.ts';
import { type CsvTable, DateReader, headerOf, plusSeconds, readAmount, readDuration, timeOf } from './table.rules.ts';

export const templateDomains = ['activities', 'food', 'metrics', 'journal'] as const;
export type TemplateDomain = (typeof templateDomains)[number];

interface Field {
  name: string;
  isRequired?: true;
  /** What other files call it; the first is the template's header. */
  headers: readonly string[];
}

const date = ['date', 'day', 'datum', 'fecha', 'data', 'jour'];
const notes = ['notes', 'note', 'notizen', 'comment', 'comments', 'notas'];

/** The columns of our templates, with what other files call them. */
export const templateFields: Readonly<Record<TemplateDomain, readonly Field[]>> = {
  activities: [
    { name: 'date', isRequired: true, headers: date },
    {
      name: 'start',
      isRequired: true,
      headers: ['start', 'start time', 'time', 'begin', 'startzeit', 'beginn', 'hora'],
    },
    { name: 'end', headers: ['end', 'end time', 'endzeit', 'ende', 'fin'] },
    { name: 'minutes', headers: ['minutes', 'duration', 'duration (min)', 'dauer', 'durée', 'duración', 'duração'] },
    {
      name: 'activity',
      isRequired: true,
      headers: ['activity', 'activity type', 'type', 'sport', 'aktivität', 'actividad'],
    },
    { name: 'location', headers: ['location', 'place', 'ort', 'lugar', 'lieu'] },
    { name: 'notes', headers: notes },
    { name: 'distance', headers: ['distance km', 'distance (km)', 'distance', 'distanz', 'distancia'] },
    { name: 'climb', headers: ['climb m', 'climb (m)', 'elevation gain', 'elevation gain (m)', 'ascent'] },
    { name: 'heartRate', headers: ['heart rate', 'average heart rate', 'avg hr', 'puls'] },
    { name: 'kilocalories', headers: ['calories', 'kcal', 'energy', 'kalorien'] },
  ],
  food: [
    { name: 'date', isRequired: true, headers: date },
    {
      name: 'description',
      isRequired: true,
      headers: ['description', 'food', 'name', 'food name', 'meal', 'essen', 'alimento'],
    },
    { name: 'kilocalories', headers: foodColumns.kilocalories },
    { name: 'protein', headers: foodColumns.protein },
    { name: 'fats', headers: foodColumns.fats },
    { name: 'carbs', headers: foodColumns.carbs },
  ],
  metrics: [
    { name: 'date', isRequired: true, headers: date },
    { name: 'metric', isRequired: true, headers: ['metric', 'measurement', 'measure', 'messwert', 'medida', 'mesure'] },
    { name: 'value', isRequired: true, headers: ['value', 'wert', 'amount', 'valor', 'valeur'] },
    { name: 'unit', isRequired: true, headers: ['unit', 'units', 'einheit', 'unidad', 'unité', 'unidade'] },
  ],
  journal: [
    { name: 'date', isRequired: true, headers: date },
    { name: 'text', isRequired: true, headers: ['text', 'entry', 'content', 'eintrag', 'texto', 'texte', 'journal'] },
    { name: 'tags', headers: ['tags', 'tag', 'schlagwörter', 'etiquetas'] },
  ],
};

const examples: Readonly<Record<TemplateDomain, readonly string[]>> = {
  activities: ['2024-05-04', '07:30', '08:15', '45', 'running', 'Park', 'Felt easy', '8.2', '60', '148', '520'],
  food: ['2024-05-04', 'Oatmeal with berries', '420', '14.5', '9', '68'],
  metrics: ['2024-05-04', 'weight', '72.4', 'kg'],
  journal: ['2024-05-04', '"A day by the sea, and a long sleep."', 'travel'],
};

/** The template of a domain with one example line. */
export function templateText(domain: TemplateDomain): string {
  const header = templateFields[domain].map(({ headers }) => headers[0]).join(',');
  return `${header}\n${examples[domain].join(',')}\n`;
}

/** The column of the file for each field, by name. */
export type ColumnMatch = Readonly<Record<string, string | undefined>>;

/** Matches the columns of a file to the fields of a domain by their names. */
export function matchColumns(domain: TemplateDomain, headers: readonly string[]): ColumnMatch {
  return Object.fromEntries(
    templateFields[domain].flatMap(({ name, headers: names }) => {
      const column = names.find((known) => headers.includes(known));
      return column === undefined ? [] : [[name, column]];
    }),
  );
}

export function isComplete(domain: TemplateDomain, match: ColumnMatch): boolean {
  const isTimed = domain !== 'activities' || match.end !== undefined || match.minutes !== undefined;
  return isTimed && templateFields[domain].every(({ name, isRequired }) => !isRequired || match[name] !== undefined);
}

/** The domain whose required columns a file has; undefined when the person has to say. */
export function domainOf(headers: readonly string[]): TemplateDomain | undefined {
  return templateDomains.find((domain) => isComplete(domain, matchColumns(domain, headers)));
}

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
    const record = day && recordOf(domain, day, read, { ids, decimalComma: table.decimalComma });
    if (record) yield record;
    else skipped.note(`#${row.line}`);
  }
  skipped.columns(table, new Set(Object.values(columns).filter((column) => column !== undefined)));
  yield* skipped.records();
}

function recordOf(
  domain: TemplateDomain,
  day: string,
  read: (name: string) => string | undefined,
  { ids, decimalComma }: { ids: RecordIds; decimalComma: boolean },
): HistoryRecord | undefined {
  const source = 'csv';
  const amount = (name: string) => {
    const value = readAmount(read(name), decimalComma);
    return value !== undefined && value >= 0 ? value : undefined;
  };
  if (domain === 'activities') return activityOf(day, read, amount, ids);
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

function activityOf(
  day: string,
  read: (name: string) => string | undefined,
  amount: (name: string) => number | undefined,
  ids: RecordIds,
): HistoryRecord | undefined {
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

function present<Values extends Record<string, unknown>>(
  values: Values,
): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: NonNullable<Values[Name]>;
  };
}
