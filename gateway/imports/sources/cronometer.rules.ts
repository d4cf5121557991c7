import type { HistoryRecord } from '../history.rules.ts';
import { importTexts } from '../importTexts.rules.ts';
import { foodColumnsOf, foodRecord } from './foodTable.rules.ts';
import { type CsvReader, FromNoon, RecordIds, Skipped } from './reader.rules.ts';
import { amountIn, type CsvTable, DateReader, plusSeconds, timeOf } from './table.rules.ts';

const source = 'cronometer';
const daysOf = ({ rows }: CsvTable, dayFirst: boolean) =>
  new DateReader(
    rows.map(({ values }) => values.day!),
    dayFirst,
  );

/** Food & Recipe Entries: a serving a line. */
export const cronometerServings: CsvReader = {
  recognises: (headers) => headers.has('day') && headers.has('food name'),
  *read(table, file, { dayFirst }) {
    const skipped = new Skipped(file);
    const columns = foodColumnsOf(table.headers);
    const dates = daysOf(table, dayFirst);
    const ids = new RecordIds();
    for (const row of table.rows) {
      const day = dates.day(row.values.day);
      if (!day) {
        skipped.note('Day');
        continue;
      }
      const amount = row.values.amount ? `, ${row.values.amount}` : '';
      const description = `${row.values['food name']}${amount}`;
      const meal = row.values.group;
      yield foodRecord(table, row, columns, { source, ids, day, description, meal });
    }
    const named = Object.values(columns).filter((name) => name !== undefined);
    skipped.columns(table, new Set(['day', 'time', 'group', 'food name', 'amount', 'category', ...named]));
    yield* skipped.records();
  },
};

/** Daily Nutrition says again what the servings say, so it is left out. */
export const cronometerDays: CsvReader = {
  recognises: (headers) => headers.has('date') && headers.has('energy (kcal)') && !headers.has('meal'),
  *read({ rows }, file) {
    const skipped = new Skipped(file);
    skipped.note(importTexts.passedOver.dailyTotals, rows.length);
    yield* skipped.records();
  },
};

const units: Readonly<Record<string, string>> = {
  lbs: 'LB',
  lb: 'LB',
  kg: 'KG',
  inches: 'in',
  in: 'in',
  cm: 'cm',
  '%': '%',
};

/** Biometrics: a measurement a line. */
export const cronometerBiometrics: CsvReader = {
  recognises: (headers) => headers.has('day') && headers.has('metric') && headers.has('unit') && headers.has('amount'),
  *read(table, file, { dayFirst }) {
    const skipped = new Skipped(file);
    const dates = daysOf(table, dayFirst);
    for (const row of table.rows) {
      const { values } = row;
      const day = dates.day(values.day);
      const value = amountIn(table, row, 'amount');
      const unit = units[(values.unit ?? '').toLowerCase()];
      const name = /^weight$/i.test(values.metric ?? '') ? 'weight' : (values.metric ?? '').slice(0, 50);
      if (!day || value === undefined || value < 0 || unit === undefined || name === '')
        skipped.note(`${values.metric ?? ''} (${values.unit ?? ''})`.slice(0, 200));
      else yield { kind: 'metric', source, id: `${day}/${name}`, day, name, value, unit } satisfies HistoryRecord;
    }
    yield* skipped.records();
  },
};

/** Exercises: a line each, with a time of day in newer exports. */
export const cronometerExercises: CsvReader = {
  recognises: (headers) => headers.has('day') && headers.has('exercise') && headers.has('minutes'),
  *read(table, file, { dayFirst }) {
    const skipped = new Skipped(file);
    const dates = daysOf(table, dayFirst);
    const ids = new RecordIds();
    const fromNoon = new FromNoon();
    for (const row of table.rows) {
      const { day: dayText, time = '', exercise = '' } = row.values;
      const day = dates.day(dayText);
      if (!day) {
        skipped.note('Day');
        continue;
      }
      const clock = timeOf(time);
      // Ids of lines without a time say noon, by which a later import finds their rows.
      const start = `${day}T${clock ?? '12:00:00'}`;
      const seconds = Math.max(1, amountIn(table, row, 'minutes') ?? 0) * 60;
      const kilocalories = amountIn(table, row, 'calories burned');
      yield {
        kind: 'activity',
        source,
        id: ids.next(start, exercise),
        type: exercise || 'workout',
        ...(clock ? { start, end: plusSeconds(start, seconds) } : fromNoon.next(day, seconds)),
        // Burned energy is negative in some exports.
        ...(kilocalories !== undefined && { details: { kilocalories: Math.abs(kilocalories) } }),
      } satisfies HistoryRecord;
    }
    skipped.columns(table, new Set(['day', 'time', 'group', 'exercise', 'minutes', 'calories burned']));
    yield* skipped.records();
  },
};

/** Notes become the journal. */
export const cronometerNotes: CsvReader = {
  recognises: (headers) => headers.has('day') && headers.has('note'),
  *read(table, file, { dayFirst }) {
    const skipped = new Skipped(file);
    const dates = daysOf(table, dayFirst);
    const ids = new RecordIds();
    for (const { values } of table.rows) {
      const day = dates.day(values.day);
      if (!day) skipped.note('Day');
      else if (values.note) yield { kind: 'journal', source, id: ids.next(day), day, text: values.note };
    }
    skipped.columns(table, new Set(['day', 'time', 'group', 'note']));
    yield* skipped.records();
  },
};
