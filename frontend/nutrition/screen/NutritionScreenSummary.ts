import type { Day } from '#gateway/calendar/day.ts';
import { calorieTrend, type Macros } from '#gateway/nutrition/nutrition.rules.ts';

/** What a logged day adds up to: grams and kcal. */
export type LoggedDay = Macros & { readonly date: Day; readonly calories: number };

/** What a logged day has on average; null where no day is logged. Days without entries don't count. */
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
  /** kcal of a logged day of the 7 that end with the last one. */
  average: number;
  /** kcal of each of them, oldest first; null for a day without entries. */
  values: (number | null)[];
  /** kcal the average is above (or, negative, below) that of all days; null where there are no others to compare with. */
  change: number | null;
}

/** How the 7 days that end with the last of `days` went; null where none of them is logged. */
export function weekTrend(days: readonly Day[], logged: readonly LoggedDay[]): Trend | null {
  const week = calorieTrend(logged, days.at(-1)!);
  if (week.length === 0) return null;
  const average = week.reduce((sum, { calories }) => sum + calories, 0) / week.length;
  const byDay = new Map(week.map(({ date, calories }) => [date, calories]));
  const change = logged.length > week.length ? average - averageDay(logged)!.calories : null;
  return { average, values: days.slice(-7).map((day) => byDay.get(day) ?? null), change };
}
