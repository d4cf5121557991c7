import type { HistoryRecord } from '../history.rules.ts';
import { foodColumnsOf, foodRecord } from './foodTable.rules.ts';
import { type CsvReader, FromNoon, RecordIds, Skipped } from './reader.rules.ts';
import { amountIn, DateReader } from './table.rules.ts';

const foodNames = ['name', 'description', 'food', 'food name'];

/** Nutrition-Summary: a meal of a day a line, without the names of its food. */
export const myFitnessPalFood: CsvReader = {
  recognises: (headers) =>
    ['date', 'meal', 'calories'].every((name) => headers.has(name)) && !foodNames.some((name) => headers.has(name)),
  *read(table, file, { dayFirst }) {
    const { headers, rows } = table;
    const skipped = new Skipped(file);
    const columns = foodColumnsOf(headers);
    const dates = new DateReader(
      rows.map(({ values }) => values.date!),
      dayFirst,
    );
    const ids = new RecordIds();
    for (const row of rows) {
      const day = dates.day(row.values.date);
      if (!day) skipped.note('Date');
      else {
        const { meal } = row.values;
        const description = meal || 'Food';
        yield foodRecord(table, row, columns, { source: 'myfitnesspal', ids, day, description, meal });
      }
    }
    skipped.columns(table, new Set(['date', 'meal', ...Object.values(columns).filter((name) => name !== undefined)]));
    yield* skipped.records();
  },
};

const girth =
  /^((left|right|upper) )?(neck|shoulders?|chest|bust|waist|hips?|thighs?|calf|calves|biceps?|arms?|forearms?)$/;
const bodyFat = /^(body ?)?fat( ?\(?%\)?| percentage)?$/;
const isMeasure = (header: string) => girth.test(header) || bodyFat.test(header);
const isOfBody = (header: string) => isMeasure(header) || header === 'bmi';

/**
 * Measurement-Summary: a day a line; the file names no units. A weight among other columns may be one that was lifted, so
 * one of them has to be a measure of the body. What else a person measures has no known unit.
 */
export const myFitnessPalMeasures: CsvReader = {
  recognises: (headers) =>
    headers.has('date') && headers.has('weight') && (headers.size === 2 || [...headers].some(isOfBody)),
  *read(table, file, { weightUnit, dayFirst }) {
    const { titles, headers, rows } = table;
    const skipped = new Skipped(file);
    const dates = new DateReader(
      rows.map(({ values }) => values.date!),
      dayFirst,
    );
    for (const row of rows) {
      const day = dates.day(row.values.date);
      if (!day) skipped.note('Date');
      for (const [index, header] of headers.entries()) {
        const value = amountIn(table, row, header);
        const isWeight = header === 'weight';
        if (!day || value === undefined || !(isWeight || isMeasure(header))) continue;
        const unit = isWeight ? weightUnit : bodyFat.test(header) ? '%' : weightUnit === 'KG' ? 'cm' : 'in';
        const name = isWeight ? 'weight' : titles[index]!.trim().slice(0, 50);
        yield { kind: 'metric', source: 'myfitnesspal', id: `${day}/${name}`, day, name, value, unit };
      }
    }
    skipped.columns(table, new Set(['date', 'weight', ...headers.filter(isMeasure)]));
    yield* skipped.records();
  },
};

const exerciseColumns = ['date', 'exercise', 'type', 'exercise calories', 'exercise minutes', 'note'];

/** Exercise-Summary: no times of day. */
export const myFitnessPalExercise: CsvReader = {
  recognises: (headers) => headers.has('exercise') && headers.has('exercise minutes'),
  *read(table, file, { dayFirst }) {
    const skipped = new Skipped(file);
    const dates = new DateReader(
      table.rows.map(({ values }) => values.date!),
      dayFirst,
    );
    const ids = new RecordIds();
    const fromNoon = new FromNoon();
    for (const row of table.rows) {
      const { values } = row;
      const day = dates.day(values.date);
      if (!day) {
        skipped.note('Date');
        continue;
      }
      const minutes = Math.max(1, amountIn(table, row, 'exercise minutes') ?? 0);
      const kilocalories = amountIn(table, row, 'exercise calories');
      yield {
        kind: 'activity',
        source: 'myfitnesspal',
        id: ids.next(day, values.exercise),
        type: values.exercise || 'workout',
        ...fromNoon.next(day, minutes * 60),
        ...(values.note && { notes: values.note }),
        ...(kilocalories !== undefined && kilocalories >= 0 && { details: { kilocalories } }),
      } satisfies HistoryRecord;
    }
    skipped.columns(table, new Set(exerciseColumns));
    yield* skipped.records();
  },
};
