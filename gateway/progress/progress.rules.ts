import * as z from 'zod/mini';
import { lineOfText, newRowId, orAbsent } from '#gateway/input/text.rules.ts';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { notANumber, parseDecimal } from '#gateway/input/number.rules.ts';

export const progressTexts = {
  goalTypeRequired: 'Please say what the progress is for.',
  range: 'Progress must be between 0 and 100.',
} as const;

/** Percent, 0 to 100, a number or numeric text. A fraction is rounded, halves up (OPEN-41). */
export const percentInput = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], { error: notANumber }),
    z.transform((given) => (typeof given === 'string' ? parseDecimal(given) : given)),
  ),
  z.pipe(
    z
      .number({ error: notANumber })
      .check(z.minimum(0, { error: progressTexts.range }), z.maximum(100, { error: progressTexts.range })),
    z.transform((percent) => Math.round(percent) + 0),
  ),
);

/** How far somebody is: `{ id?, goalType, progressValue, entryDate? }`; without a day it is today's. */
export const progressInput = z.object({
  id: newRowId,
  goalType: lineOfText({ required: progressTexts.goalTypeRequired, max: 100, name: 'Goal type' }),
  progressValue: percentInput,
  entryDate: orAbsent(dayInput),
});
