import * as z from 'zod/mini';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';

/** The days a list is asked for; without them it has the newest. */
export const days = z.object({ from: z.optional(dayInput), to: z.optional(dayInput) });
