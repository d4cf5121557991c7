import { freeDays } from '#gateway/billing/longRange.rules.ts';
import { type Day, daysBetween, lastDays } from '#gateway/calendar/day.ts';
import { monthDay, monthDayYear } from '#frontend/design-system/dates/dateTexts.ts';
import { t } from '#frontend/language/t.ts';

/** Every day from one to another, both inclusive. */
export function rangeDays({ from, to }: { from: Day; to: Day }): Day[] {
  return lastDays(to, daysBetween(from, to) + 1);
}

/** "Oct 22 – Nov 20"; what is drawn by week, "Nov 21, 2025 – Nov 20, 2026, by week". */
export function rangeText(days: readonly Day[]): string {
  const isLong = days.length > freeDays;
  const dateOf = isLong ? monthDayYear : monthDay;
  const range = `${dateOf(days[0]!)} – ${dateOf(days.at(-1)!)}`;
  return isLong ? t('{range}, by week', { range }) : range;
}
