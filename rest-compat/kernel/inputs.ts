import * as z from 'zod/mini';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';

/** The optional range of days of a list; without it the list has the newest rows. */
export const days = z.object({ from: z.optional(dayInput), to: z.optional(dayInput) });

/** The body of an edit: the new values, and optionally those that it was made from. */
export function withBase<Shape extends z.core.$ZodLooseShape>(body: z.ZodMiniObject<Shape>) {
  return z.extend(body, {
    base: z.optional(z.nullable(body)).register(z.globalRegistry, {
      description:
        'The same values when the edit was begun. Only what differs from them is written; the same field changed on both sides is 409. Without it everything is written.',
    }),
  });
}
