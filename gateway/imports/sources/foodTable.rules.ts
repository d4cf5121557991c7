import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import type { FoodRecord } from '../history.rules.ts';
import { columnOf, type RecordIds } from './reader.rules.ts';
import { type CsvRow, readAmount } from './table.rules.ts';

/** The columns of energy and macros, as food diaries call them. */
export const foodColumns = {
  kilocalories: ['calories', 'energy (kcal)', 'calories (kcal)', 'kalorien', 'kcal', 'energy', 'calorías', 'calorias'],
  protein: ['protein (g)', 'protein', 'eiweiß (g)', 'proteine (g)', 'protéines (g)', 'proteínas (g)', 'proteínas'],
  fats: ['fat (g)', 'fat', 'fett (g)', 'lipides (g)', 'grasas (g)', 'gorduras (g)', 'total fat (g)'],
  carbs: [
    'carbohydrates (g)',
    'carbs (g)',
    'carbohydrates',
    'carbs',
    'kohlenhydrate (g)',
    'glucides (g)',
    'carbohidratos (g)',
    'carboidratos (g)',
    'total carbohydrate (g)',
  ],
} as const;

type Amounts = Record<keyof typeof foodColumns, string | undefined>;

export function foodColumnsOf(headers: Iterable<string>): Amounts {
  const known = [...headers];
  return Object.fromEntries(
    Object.entries(foodColumns).map(([name, titles]) => [name, columnOf(known, ...titles)]),
  ) as Amounts;
}

/** One line of a food diary. */
export function foodRecord(
  { values }: CsvRow,
  columns: Amounts,
  {
    source,
    ids,
    day,
    description,
    decimalComma,
  }: {
    source: EntrySource;
    ids: RecordIds;
    day: string;
    description: string;
    decimalComma: boolean;
  },
): FoodRecord {
  const amounts = Object.entries(columns).flatMap(([name, column]) => {
    const amount = column === undefined ? undefined : readAmount(values[column], decimalComma);
    return amount === undefined || amount < 0 ? [] : [[name, amount] as const];
  });
  return { kind: 'food', source, id: ids.next(day, description), day, description, ...Object.fromEntries(amounts) };
}
