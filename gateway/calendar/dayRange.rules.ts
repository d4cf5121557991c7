import * as z from 'zod/mini';
import { dayInput } from './calendar.rules.ts';
import { daysBetween } from './day.ts';

/** Days a chart can ask for at once. */
export const mostDays = 400;

export const dayRangeTexts = {
  order: 'The last day comes before the first.',
  length: `Please ask for at most ${mostDays} days.`,
} as const;

/** The days of a chart, both inclusive: `{ from, to }`. */
export const dayRangeInput = z.object({ from: dayInput, to: dayInput }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: dayRangeTexts.order, abort: true }),
  z.refine(({ from, to }) => daysBetween(from, to) < mostDays, { path: ['to'], error: dayRangeTexts.length }),
);
