import { type LongRange, longRanges } from '#gateway/billing/longRange.rules.ts';
import { type ChartRange, readChartRange } from '#gateway/nutrition/nutrition.rules.ts';

/** Days a chart shows: one of everybody's ranges, or a longer one that premium-analytics opens. */
export type ShownRange = ChartRange | LongRange;

/** The range an address names ("30"); 7 days for anything else. */
export function readRange(text: string | null | undefined): ShownRange {
  return longRanges.find((range) => String(range) === text) ?? readChartRange(text);
}
