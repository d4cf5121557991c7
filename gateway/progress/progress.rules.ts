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
    z.number(notANumber).check(z.minimum(0, progressTexts.range), z.maximum(100, progressTexts.range)),
    z.transform((percent) => Math.round(percent) + 0),
  ),
);

/** The input of callers: `{ id?, goalType, progressValue, entryDate? }`; the day defaults to today. */
export const progressInput = z.object({
  id: newRowId,
  goalType: lineOfText({ required: progressTexts.goalTypeRequired, max: 100, name: 'Goal type' }),
  progressValue: percentInput,
  entryDate: orAbsent(dayInput),
});
