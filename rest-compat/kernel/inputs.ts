import * as z from 'zod/mini';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';

/** The optional range of days of a list; without it the list has the newest rows. */
export const days = z.object({ from: z.optional(dayInput), to: z.optional(dayInput) });
