import type { FoodRecord } from './history.rules.ts';
import { HistoryTable, type HistoryWork, idOf } from './historyTable.ts';
import type { ImportRow } from './importTables.ts';

type Read = FoodRecord & { line: number };

/**
 * Food of a day clashes with food of another source on that day: who logged a day twice would count it twice. Different
 * meals do not clash. What has no meal, as everything entered here, clashes with all of its day.
 */
export async function planFood(work: HistoryWork, records: readonly Read[]): Promise<HistoryTable[]> {
  const table = new HistoryTable(work, 'food', 'macro_entries');
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
    table.show(record.day, { title: String(row.description), figure: figureOf(record) });
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

function mayBeSame({ meal: one }: ImportRow, { meal: other }: ImportRow): boolean {
  return one === null || other === null || one === other;
}

function rowOf(
  { source, id, day, description, meal, protein, fats, carbs, kilocalories, line }: Read,
  now: string,
): ImportRow {
  const grams = [protein, fats, carbs].map((value) => rounded(value ?? 0));
  const hasMacros = grams.some((value) => value > 0);
  const [proteinGrams, fatGrams, carbGrams] = grams;
  return {
    id: idOf(source, 'macro_entries', id),
    description: description.trim().replaceAll(/\s+/gu, ' ').slice(0, 255),
    protein: proteinGrams,
    fats: fatGrams,
    carbs: carbGrams,
    // Calories follow from macros; alone they are kept as such.
    calories: hasMacros ? null : rounded(kilocalories ?? 0),
    date: day,
    source,
    externalId: id,
    meal: meal ?? null,
    // Food is shown in the order in which it was logged.
    createdAt: new Date(Date.parse(now) + line).toISOString(),
    updatedAt: now,
  };
}

function figureOf({ kilocalories, protein, fats, carbs }: Read): string {
  const kcal = kilocalories ?? (protein ?? 0) * 4 + (carbs ?? 0) * 4 + (fats ?? 0) * 9;
  return `${Math.round(kcal)} kcal`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
