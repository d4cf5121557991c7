import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { canonicalZone, isZone } from './zones.ts';

export const calendarTexts = {
  day: 'Please choose a valid date.',
  time: 'Please choose a valid time.',
  zone: 'Please choose a valid timezone.',
} as const;

/** `yyyy-MM-dd`. */
export const dayInput = z.string({ error: calendarTexts.day }).check(z.refine(isDay, { error: calendarTexts.day }));

/** An IANA zone name, returned in its canonical spelling. */
export const zoneInput = z.pipe(
  z.string({ error: calendarTexts.zone }).check(z.refine(isZone, { error: calendarTexts.zone, abort: true })),
  z.transform(canonicalZone),
);
