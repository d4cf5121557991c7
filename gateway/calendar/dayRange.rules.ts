import * as z from 'zod/mini';
import { dayInput } from './calendar.rules.ts';
import { type Day, dayToDb, daysBetween } from './day.ts';

/** The most days a chart may request. */
export const maxDays = 400;

const dayRangeTexts = {
  order: 'The last day must not be before the first.',
  length: `Choose at most ${maxDays} days.`,
} as const;

/** Two days, each optional and inclusive. */
export interface DayBounds {
  from?: Day | null | undefined;
  to?: Day | null | undefined;
}

const inOrder = z.refine<DayBounds>(({ from, to }: DayBounds) => !from || !to || from <= to, {
  path: ['to'],
  error: dayRangeTexts.order,
  abort: true,
});

/** The days of a list. */
export const dayBoundsInput = z.object({ from: z.nullish(dayInput), to: z.nullish(dayInput) }).check(inOrder);

/** The days of a chart, both inclusive: `{ from, to }`. */
export const dayRangeInput = z.object({ from: dayInput, to: dayInput }).check(
  inOrder,
  z.refine(({ from, to }) => daysBetween(from, to) < maxDays, { path: ['to'], error: dayRangeTexts.length }),
);

/** Returns the dates of a list's days as Prisma filters them. Throws zod's error when `to` is before `from`. */
export function datesBetween(days: DayBounds): { gte?: Date; lte?: Date } {
  const { from, to } = dayBoundsInput.parse(days);
  return { ...(from && { gte: dayToDb(from) }), ...(to && { lte: dayToDb(to) }) };
}
