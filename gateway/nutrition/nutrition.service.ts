import { assertRange } from '#gateway/billing/gates.service.ts';
import { type DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { macrosOfDay } from './macro.statements.ts';
import { dayTotals, type Macros } from './nutrition.rules.ts';
import { totalsOfDays } from './nutrition.statements.ts';

/** The totals of a day: grams and kcal. */
export interface NutritionTotals extends Macros {
  date: string;
  calories: number;
}

/** Returns the totals of a day; 0 without entries. Reads the same part of the page as its entries. */
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
  return readTogether(member, totalsOfDays, { from, to });
}
