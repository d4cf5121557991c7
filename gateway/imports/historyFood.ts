import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import { entryCalories, type Macros } from '#gateway/nutrition/nutrition.rules.ts';
import type { FoodRecord } from './history.rules.ts';
import { HistoryTable, type HistoryWork, idOf, type Shown } from './historyTable.ts';
import type { ImportRow } from './importTables.ts';

type Read = FoodRecord & { line: number };

/**
 * Food clashes with food of another source on the same day: who logged a meal twice would count it twice. Where both name
 * a meal, the meal decides. Else they clash when they say the same (`isSameFood`). What Apple Health adds up for a day
 * clashes with all of the day.
 */
export async function planFood(work: HistoryWork, records: readonly Read[]): Promise<HistoryTable[]> {
  const table = new HistoryTable(work, 'food', 'macro_entries', { describe: (row) => describe(row) });
  const own = await work.own('macro_entries');
  const byId = new Map(own.map((row) => [String(row.id), row]));
  const byOrigin = new Map(
    own.filter(({ externalId }) => externalId !== null).map((row) => [`${row.source}/${row.externalId}`, row]),
  );
  const byDay = Map.groupBy(own, ({ date }) => String(date));
  const sent = new Set<string>();
  const removed = new Set<ImportRow>();
  for (const record of records) {
    const row = table.checked(rowOf(record, work.now), record.line);
    if (!row || sent.has(String(row.id))) continue;
    sent.add(String(row.id));
    table.show(record.day, describe(row, record.kilocalories));
    const known = byId.get(String(row.id)) ?? byOrigin.get(`${row.source}/${row.externalId}`);
    if (known) {
      // Rows of before meals were kept have none: that is no difference.
      table.meet({ ...row, meal: known.meal }, known);
      continue;
    }
    const claim = String(row.id);
    if (table.staysDeleted(claim)) continue;
    const inTheWay = (byDay.get(record.day) ?? []).filter(
      (other) => other.source !== row.source && mayBeSame(other, row),
    );
    if (inTheWay.length === 0) table.add(row, claim);
    else
      table.clash(
        inTheWay[0]!,
        () => {
          table.add(row, claim);
          for (const other of inTheWay) if (!removed.has(other)) table.remove(other);
          for (const other of inTheWay) removed.add(other);
        },
        () => table.add(row, claim),
      );
  }
  return [table];
}

function mayBeSame(one: ImportRow, other: ImportRow): boolean {
  if (one.source === ofWholeDays || other.source === ofWholeDays) return true;
  return one.meal !== null && other.meal !== null ? one.meal === other.meal : isSameFood(one, other);
}

/** Its food is the sum of a day by app. */
const ofWholeDays: EntrySource = 'apple-health';

/** True for one name, with or without an amount behind it ("Oats", "Oats, 60 g"), and for the same figures. */
function isSameFood(one: ImportRow, other: ImportRow): boolean {
  const [name, otherName] = [one, other].map(({ description }) => `${String(description).toLowerCase()}, `);
  if (name!.startsWith(otherName!) || otherName!.startsWith(name!)) return true;
  const [kilocalories, others] = [kilocaloriesOf(one), kilocaloriesOf(other)];
  if (kilocalories === 0 || Math.abs(kilocalories - others) > 1) return false;
  // Calories alone say nothing of macros.
  return hasNoMacros(one) || hasNoMacros(other) || grams.every((gram) => isNear(one[gram], other[gram]));
}

const grams = ['protein', 'fats', 'carbs'] as const;
const hasNoMacros = (row: ImportRow) => grams.every((gram) => Number(row[gram]) === 0);

function isNear(one: unknown, other: unknown): boolean {
  return Math.abs(Number(one) - Number(other)) <= 0.5;
}

function rowOf(
  { source, id, day, description, meal, protein, fats, carbs, kilocalories, line }: Read,
  now: string,
): ImportRow {
  const macros = { protein: rounded(protein ?? 0), fats: rounded(fats ?? 0), carbs: rounded(carbs ?? 0) };
  return {
    id: idOf(source, 'macro_entries', id),
    description: description.trim().replaceAll(/\s+/gu, ' ').slice(0, 255),
    ...macros,
    calories: caloriesBeside(macros, rounded(kilocalories ?? 0)),
    date: day,
    source,
    externalId: id,
    meal: meal ?? null,
    // Food is shown in the order in which it was logged.
    createdAt: new Date(Date.parse(now) + line).toISOString(),
    updatedAt: now,
  };
}

/** Labels round, and count the energy of fibre that their carbs leave out: up to this, calories and macros say the same. */
const tolerance = { factor: 1.2, kilocalories: 10 };

/**
 * Calories follow from macros. Those of a file are kept where it has no macros, or where these give far less: alcohol is
 * no macro, and a file may lack a column.
 */
function caloriesBeside(macros: Macros, kilocalories: number): number | null {
  const following = entryCalories(macros);
  const isCovered = kilocalories <= following * tolerance.factor + tolerance.kilocalories;
  return following > 0 && isCovered ? null : kilocalories;
}

/** Kilocalories as its file says them, or as they follow from macros. */
function describe(row: ImportRow, kilocalories = kilocaloriesOf(row)): Shown {
  return {
    title: String(row.description),
    figure: `${Math.round(kilocalories)} kcal`,
    amount: { kilocalories: Math.round(kilocalories) },
  };
}

function kilocaloriesOf({ calories, protein, carbs, fats }: ImportRow): number {
  return calories === null ? Number(protein) * 4 + Number(carbs) * 4 + Number(fats) * 9 : Number(calories);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
