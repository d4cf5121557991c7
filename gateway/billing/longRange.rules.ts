import { type Day, daysBetween } from '#gateway/calendar/day.ts';
import { t } from '#gateway/language/message.ts';

/** Days of a chart that every membership opens. */
export const freeDays = 90;

/** The ranges that the gate premium-analytics adds, in days. */
export const longRanges = [180, 365] as const;
export type LongRange = (typeof longRanges)[number];

/** "180 days", "1 year" */
export function longRangeLabel(range: LongRange): string {
  return range === 365 ? t('1 year') : t('{days} days', { days: range });
}

/** True when the days from one to another, both inclusive, are more than every membership opens. */
export function isLongRange({ from, to }: { from: Day; to: Day }): boolean {
  return daysBetween(from, to) >= freeDays;
}
