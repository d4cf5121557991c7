import { addDays, type Day } from '#gateway/calendar/day.ts';
import { roundTo } from '#gateway/input/number.rules.ts';

/** Grams. */
export type Macros = { protein: number; fats: number; carbs: number };

/** The values of an entry; `calories` (kcal) only when they were entered directly, or a file said more than its macros. */
type Eaten = Macros & { calories?: number | null };

export const caloriesPerGram = { protein: 4, fats: 9, carbs: 4 } as const satisfies Macros;

/** The kcal of an entry: the stored ones if positive, else those of its macros. */
export function entryCalories({ protein, fats, carbs, calories }: Eaten): number {
  if (typeof calories === 'number' && Number.isFinite(calories) && calories > 0) return calories;
  return roundTo(protein * caloriesPerGram.protein + fats * caloriesPerGram.fats + carbs * caloriesPerGram.carbs, 1);
}

/** An amount as percent of its target; 0 when there is no target. */
export function progressPercent(amount: number, target: number): number {
  return target > 0 ? (amount / target) * 100 : 0;
}

/** The percent a ring shows: whole, 0 to 100. */
export function ringPercent(amount: number, target: number): number {
  return Math.min(100, Math.max(0, Math.round(progressPercent(amount, target))));
}

/** The kcal of the 7 days that end with `today`, oldest first, without days that have no entries. */
export function calorieTrend(
  days: readonly { date: Day; calories: number }[],
  today: Day,
): { date: Day; calories: number }[] {
  const first = addDays(today, -6);
  return days
    .filter(({ date }) => date >= first && date <= today)
    .map(({ date, calories }) => ({ date, calories }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

export type Targets = { proteinTarget: number; fatsTarget: number; carbsTarget: number };

export const defaultTargets: Targets = { proteinTarget: 150, fatsTarget: 80, carbsTarget: 200 };

/** The targets of a chart: the member's if all three are positive, else the defaults. */
export function chartTargets(targets: Targets | null | undefined): Targets {
  if (!targets) return defaultTargets;
  const { proteinTarget, fatsTarget, carbsTarget } = targets;
  return [proteinTarget, fatsTarget, carbsTarget].every((target) => Number.isFinite(target) && target > 0)
    ? { proteinTarget, fatsTarget, carbsTarget }
    : defaultTargets;
}

/** The ranges of a chart, in days. */
export const chartRanges = [7, 14, 30, 90] as const;
export type ChartRange = (typeof chartRanges)[number];

/** Parses the range in an address ("30"); 7 days for anything else. */
export function readChartRange(text: string | null | undefined): ChartRange {
  return chartRanges.find((range) => String(range) === text) ?? 7;
}
