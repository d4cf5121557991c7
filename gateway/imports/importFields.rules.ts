import * as z from 'zod/mini';
import { calendarTexts } from '#gateway/calendar/calendar.rules.ts';
import { isInstant, parseInstant } from '#gateway/calendar/instant.ts';
import { isZone } from '#gateway/calendar/zones.ts';
import { decimalInput } from '#gateway/input/decimal.rules.ts';
import { notANumber } from '#gateway/input/number.rules.ts';
import { lineOfText } from '#gateway/input/text.rules.ts';
import { importTexts } from './importTexts.rules.ts';

/** As the archive writes it: ISO 8601, to the millisecond, with Z. */
export const instant = z.pipe(
  z.string({ error: calendarTexts.time }).check(z.maxLength(40, { error: calendarTexts.time, abort: true })),
  z.transform((text, context): string => {
    if (isInstant(text)) return text;
    try {
      return new Date(parseInstant(text).epochMilliseconds).toISOString();
    } catch {
      context.issues.push({ code: 'custom', message: calendarTexts.time, input: text });
      return z.NEVER;
    }
  }),
);
/** In its stored spelling, which for a wearable's record may differ from ours. */
export const zone = z
  .string({ error: calendarTexts.zone })
  .check(z.maxLength(64, { error: calendarTexts.zone, abort: true }), z.refine(isZone, { error: calendarTexts.zone }));
export const id = z.uuid({ error: 'An id must be a UUID.' }).check(z.toLowerCase());
export const count = (max: number, min = 0) =>
  z
    .int({ error: notANumber })
    .check(z.minimum(min, { error: importTexts.implausible }), z.maximum(max, { error: importTexts.implausible }));
export const decimal = (decimals: number, max: number) =>
  decimalInput({ name: 'The value', required: notANumber, decimals, max });
export const line = (max: number, name = 'This') => lineOfText({ max, name, required: 'Please fill this in.' });
