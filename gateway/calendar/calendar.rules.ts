import * as z from 'zod/mini';
import { hasDayForm, isDay } from './day.ts';
import { canonicalZone, isZone } from './zones.ts';

export const calendarTexts = {
  day: 'Please choose a valid date.',
  dayForm: 'A date has the form yyyy-MM-dd.',
  noSuchDay: 'Please choose a day that exists, from 1900 to 2200.',
  time: 'Please choose a valid time.',
  zone: 'Please choose a valid timezone.',
} as const;

/** Returns what is wrong with a date: it is missing, has another form, or does not exist. */
export function dayProblem(input: unknown): string {
  if (input === undefined || input === null || input === '') return calendarTexts.day;
  return hasDayForm(input) ? calendarTexts.noSuchDay : calendarTexts.dayForm;
}

const error = ({ input }: { input?: unknown }) => dayProblem(input);

/** `yyyy-MM-dd`. */
export const dayInput = z.string({ error }).check(z.refine(isDay, { error }));

/** An IANA zone name, returned in its canonical spelling. */
export const zoneInput = z.pipe(
  z.string({ error: calendarTexts.zone }).check(z.refine(isZone, { error: calendarTexts.zone, abort: true })),
  z.transform(canonicalZone),
);
