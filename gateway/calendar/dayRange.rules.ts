import * as z from 'zod/mini';
import { dayInput } from './calendar.rules.ts';
import { daysBetween } from './day.ts';

/** Days a chart can ask for at once. */
export const maxDays = 400;

export const dayRangeTexts = {
  order: 'The last day comes before the first.',
  length: `Please ask for at most ${maxDays} days.`,
} as const;

/** The days of a chart, both inclusive: `{ from, to }`. */
export const dayRangeInput = z.object({ from: dayInput, to: dayInput }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: dayRangeTexts.order, abort: true }),
  z.refine(({ from, to }) => daysBetween(from, to) < maxDays, { path: ['to'], error: dayRangeTexts.length }),
);
