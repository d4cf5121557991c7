import type { Day } from '#gateway/calendar/day.ts';
import { calorieTrend, type Macros } from '#gateway/nutrition/nutrition.rules.ts';

/** The totals of a logged day, in grams and kcal. */
export type LoggedDay = Macros & { readonly date: Day; readonly calories: number };

/** Returns the averages of the logged days; null without any. */
export function averageDay(logged: readonly LoggedDay[]): (Macros & { calories: number }) | null {
  if (logged.length === 0) return null;
  const mean = (amount: (day: LoggedDay) => number) =>
    logged.reduce((sum, day) => sum + amount(day), 0) / logged.length;
  return {
    protein: mean(({ protein }) => protein),
    fats: mean(({ fats }) => fats),
    carbs: mean(({ carbs }) => carbs),
    calories: mean(({ calories }) => calories),
  };
}

export interface Trend {
  /** Average kcal of the logged days among the last 7. */
  average: number;
  /** kcal of each of the 7 days, oldest first; null for a day without entries. */
  values: (number | null)[];
  /** Difference to the average of all days in kcal; null if there are no other days. */
  change: number | null;
}

/** Summarizes the last 7 of `days`; null if none of them is logged. */
export function weekTrend(days: readonly Day[], logged: readonly LoggedDay[]): Trend | null {
  const week = calorieTrend(logged, days.at(-1)!);
  if (week.length === 0) return null;
  const average = week.reduce((sum, { calories }) => sum + calories, 0) / week.length;
  const byDay = new Map(week.map(({ date, calories }) => [date, calories]));
  const change = logged.length > week.length ? average - averageDay(logged)!.calories : null;
  return { average, values: days.slice(-7).map((day) => byDay.get(day) ?? null), change };
}
