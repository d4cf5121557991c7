import { assertRange } from '#gateway/billing/gates.service.ts';
import { type DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import type { Macros } from './nutrition.rules.ts';
import { totalsOfDays, trendOfDay } from './nutrition.statements.ts';

/** Grams and kcal. */
export interface NutritionTotals extends Macros {
  date: string;
  calories: number;
}

/** Returns the totals of a day, from the same part of the page as its trend. */
export async function totalsOfDay(day: DayPage): Promise<NutritionTotals> {
  const days = await day.part(trendOfDay);
  return days.find(({ date }) => date === day.date) ?? { date: day.date, protein: 0, fats: 0, carbs: 0, calories: 0 };
}

/**
 * Returns the totals of each day with entries, oldest first. Throws ValidationError over 400 days, and ForbiddenError
 * over 90 without premium-analytics.
 */
export async function nutritionRange(member: Member, range: { from: string; to: string }): Promise<NutritionTotals[]> {
  const { from, to } = dayRangeInput.parse(range);
  assertRange(member, { from, to });
  return readTogether(member, totalsOfDays, { from, to });
}
