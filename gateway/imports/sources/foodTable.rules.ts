import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import type { FoodRecord } from '../history.rules.ts';
import { foodColumns } from './foodColumns.rules.ts';
import { mealOf } from './meal.rules.ts';
import { columnOf, type RecordIds } from './reader.rules.ts';
import { amountIn, type CsvRow, type CsvTable } from './table.rules.ts';

type Amounts = Record<keyof typeof foodColumns, string | undefined>;

export function foodColumnsOf(headers: Iterable<string>): Amounts {
  const known = [...headers];
  return Object.fromEntries(
    Object.entries(foodColumns).map(([name, titles]) => [name, columnOf(known, ...titles)]),
  ) as Amounts;
}

/** One line of a food diary. */
export function foodRecord(
  table: CsvTable,
  row: CsvRow,
  columns: Amounts,
  {
    source,
    ids,
    day,
    description,
    meal,
  }: {
    source: EntrySource;
    ids: RecordIds;
    day: string;
    description: string;
    /** The diary's own name of it. */
    meal: string | undefined;
  },
): FoodRecord {
  const amounts = Object.entries(columns).flatMap(([name, column]) => {
    const amount = amountIn(table, row, column);
    return amount === undefined || amount < 0 ? [] : [[name, amount] as const];
  });
  const known = mealOf(meal);
  return {
    kind: 'food',
    source,
    id: ids.next(day, description),
    day,
    description,
    ...(known && { meal: known }),
    ...Object.fromEntries(amounts),
  };
}
