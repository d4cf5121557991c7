import { assertRange } from '#gateway/billing/gates.service.ts';
import type { DayPage, DayPart } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { macrosOfDay } from './macro.service.ts';
import { dayTotals, type Macros } from './nutrition.rules.ts';

/** What a day adds up to: grams and kcal. */
export interface NutritionTotals extends Macros {
  date: string;
  calories: number;
}

/** The kcal of an entry, where the rows are: a chart of 400 days must not carry every entry. SQL. */
export const calories = 'entry_calories(calories, protein, fats, carbs)';

const totalsByDay = (firstDay: string, lastDay: string) => `select coalesce(json_agg(d order by d.date), '[]') from (
  select date, sum(protein) as protein, sum(fats) as fats, sum(carbs) as carbs, sum(${calories}) as calories
  from macro_entries where user_id = $1 and date between ${firstDay} and ${lastDay} group by date) d`;

/** The totals of the 7 days that end with a day, without those that have no entry. */
export const trendOfDay: DayPart<NutritionTotals[]> = {
  name: 'calorieTrend',
  sql: totalsByDay('$2::date - 6', '$2::date'),
  read: (days: NutritionTotals[]) => days,
};

/** What a day adds up to; 0 without entries. Reads the same part of the page as its entries. */
export async function totalsOfDay(day: DayPage): Promise<NutritionTotals> {
  return { date: day.date, ...dayTotals(await day.part(macrosOfDay)) };
}

/**
 * The totals of each day from `from` to `to`, oldest first, without days that have no entry. Throws ValidationError over
 * 400 days, and ForbiddenError over 90 without premium-analytics.
 */
export async function nutritionRange(member: Member, range: { from: string; to: string }): Promise<NutritionTotals[]> {
  const { from, to } = dayRangeInput.parse(range);
  assertRange(member, { from, to });
  return readTogether(member, { name: 'nutrition-range', sql: totalsByDay('$2', '$3'), values: [from, to] });
}
