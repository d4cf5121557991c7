import * as z from 'zod/mini';
import { dayInput } from './calendar.rules.ts';
import { daysBetween } from './day.ts';

/** The most days a chart may request. */
export const maxDays = 400;

const dayRangeTexts = {
  order: 'The last day must not be before the first.',
  length: `Choose at most ${maxDays} days.`,
} as const;

/** The days of a chart, both inclusive: `{ from, to }`. */
export const dayRangeInput = z.object({ from: dayInput, to: dayInput }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: dayRangeTexts.order, abort: true }),
  z.refine(({ from, to }) => daysBetween(from, to) < maxDays, { path: ['to'], error: dayRangeTexts.length }),
);
