import { monthTitle } from '#frontend/design-system/dates/dateTexts.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** "2026-11" */
export type YearMonth = string;

export interface MonthOfDays<Dated> {
  month: YearMonth;
  days: Dated[];
}

/** Divides dates into months and keeps their order. */
export function monthsOf<Dated extends { readonly date: Day }>(days: readonly Dated[]): MonthOfDays<Dated>[] {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, dated]) => ({ month, days: dated }));
}

/** "November 2026" */
export function monthName(month: YearMonth): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthTitle({ year, month: number });
}
