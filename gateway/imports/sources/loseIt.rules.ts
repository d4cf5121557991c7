import type { HistoryRecord } from '../history.rules.ts';
import { foodColumnsOf, foodRecord } from './foodTable.rules.ts';
import { type CsvReader, FromNoon, RecordIds, Skipped } from './reader.rules.ts';
import { amountIn, type CsvRow, type CsvTable, DateReader } from './table.rules.ts';

const source = 'loseit';
const isDeleted = ({ values }: CsvRow) => ['1', 'true'].includes((values.deleted ?? '').toLowerCase());
/** Lose It! writes the month first. */
const daysOf = ({ rows }: CsvTable) =>
  new DateReader(
    rows.map(({ values }) => values.date!),
    false,
  );

/** The food log; weekly reports list exercise in it, with negative calories. */
export const loseItFood: CsvReader = {
  recognises: (headers) =>
    headers.has('date') &&
    headers.has('name') &&
    headers.has('quantity') &&
    headers.has('units') &&
    headers.has('calories'),
  *read(table, file) {
    const skipped = new Skipped(file);
    const columns = foodColumnsOf(table.headers);
    const dates = daysOf(table);
    const ids = new RecordIds();
    const fromNoon = new FromNoon();
    for (const row of table.rows) {
      const day = dates.day(row.values.date);
      if (isDeleted(row)) continue;
      if (!day) skipped.note('Date');
      else if ((amountIn(table, row, 'calories') ?? 0) < 0) yield exerciseOf(table, row, { day, ids, fromNoon });
      else {
        const { name, quantity, units, meal } = row.values;
        const description = [name, [quantity, units].filter(Boolean).join(' ')].filter(Boolean).join(', ');
        yield foodRecord(table, row, columns, { source, ids, day, description, meal });
      }
    }
    const named = Object.values(columns).filter((name) => name !== undefined);
    skipped.columns(table, new Set(['date', 'name', 'icon', 'meal', 'type', 'quantity', 'units', 'deleted', ...named]));
    yield* skipped.records();
  },
};

function exerciseOf(
  table: CsvTable,
  row: CsvRow,
  { day, ids, fromNoon }: { day: string; ids: RecordIds; fromNoon: FromNoon },
): HistoryRecord {
  const { values } = row;
  const minutes = /min/i.test(values.units ?? '') ? amountIn(table, row, 'quantity') : undefined;
  return {
    kind: 'activity',
    source,
    id: ids.next(day, values.name),
    type: values.name || 'workout',
    ...fromNoon.next(day, Math.max(1, minutes ?? 1) * 60),
    details: { kilocalories: Math.abs(amountIn(table, row, 'calories') ?? 0) },
  };
}

/** The weights, in pounds unless the header says otherwise. */
export const loseItWeights: CsvReader = {
  recognises: (headers) => headers.has('date') && headers.has('weight') && headers.has('deleted'),
  *read(table, file, { weightUnit }) {
    const skipped = new Skipped(file);
    const dates = daysOf(table);
    for (const row of table.rows) {
      const day = dates.day(row.values.date);
      const value = amountIn(table, row, 'weight');
      if (isDeleted(row)) continue;
      if (!day || value === undefined || value <= 0) skipped.note('Date');
      else yield { kind: 'metric', source, id: `${day}/weight`, day, name: 'weight', value, unit: weightUnit };
    }
    skipped.columns(table, new Set(['date', 'weight', 'deleted', 'last updated']));
    yield* skipped.records();
  },
};
