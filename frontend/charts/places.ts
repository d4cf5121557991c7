import type { Day } from '#gateway/calendar/day.ts';
import { freeDays } from '#gateway/billing/longRange.rules.ts';
import { formats } from '#frontend/design-system/dates/dateTexts.ts';
import { weekStart } from '#gateway/calendar/week.ts';
import type { Period } from './chartSeries.ts';

type Values = readonly (number | null)[];

/** What stands along a chart. */
export interface Places {
  period: Period;
  /** The days themselves, or those that their weeks begin with. */
  days: readonly Day[];
  /** Values of the days as those of the places; a week has the mean of its days that have one, and null without any. */
  along: (values: Values) => Values;
}

/** Day by day as long as that can be read; more days are drawn by week. The first and the last week may be short ones. */
export function placesOf(days: readonly Day[]): Places {
  if (days.length <= freeDays) return { period: 'day', days, along: (values) => values };
  const { firstWeekday } = formats();
  const weeks = Map.groupBy(days.keys(), (index) => weekStart(days[index]!, firstWeekday));
  const places = [...weeks.values()];
  return {
    period: 'week',
    days: [...weeks.keys()],
    along: (values) => places.map((indexes) => meanOf(indexes.map((index) => values[index] ?? null))),
  };
}

/** To two decimals. */
function meanOf(values: Values): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 100) / 100;
}
