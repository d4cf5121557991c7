import * as z from 'zod/mini';

/** The types of events that are handled. */
export const eventTypes = [
  'sleep.updated',
  'sleep.deleted',
  'workout.updated',
  'workout.deleted',
  'recovery.updated',
  'recovery.deleted',
] as const;

const event = z.object({
  user_id: z.pipe(z.union([z.number(), z.string().check(z.maxLength(100))]), z.transform(String)),
  id: z.uuid(),
  type: z.enum(eventTypes),
  trace_id: z.nullish(z.string().check(z.maxLength(100))),
});

export type WhoopEvent = z.output<typeof event>;

/** Reads the body of an event; null for any that is not handled. */
export function readEvent(body: string): WhoopEvent | null {
  try {
    return event.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
