import * as z from 'zod/mini';
import { lineOfText, linesOfText, newRowId, orAbsent } from '#gateway/input/text.rules.ts';
import { calendarTexts, zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { activityFigures, storedFigures, type StoredFigures } from './activityDetails.rules.ts';
import { activityTexts } from './activityTexts.rules.ts';
import { activityName } from './customActivity.rules.ts';
import { type ActivityTimes, resolveTimes, TimeProblem } from './writtenTimes.rules.ts';

const required = activityTexts.fieldsRequired;
const timeText = z
  .string({ error: required })
  .check(z.trim(), z.minLength(1, { error: required, abort: true }), z.maxLength(64, { error: calendarTexts.time }));

/**
 * An activity as callers write it. Times are ISO date-times with an offset, or local ones in `timezone` (the
 * member's zone where absent), or `HH:mm` on the day `date`. `durationMinutes` may be sent and is recomputed.
 */
export const activityInput = z.object({
  id: newRowId,
  activityType: lineOfText({ required, max: 100, name: 'Activity', stored: activityName }),
  startTime: timeText,
  endTime: timeText,
  timezone: orAbsent(zoneInput),
  date: orAbsent(
    z.string({ error: calendarTexts.dayForm }).check(z.trim(), z.maxLength(64, { error: calendarTexts.dayForm })),
  ),
  location: z.nullish(lineOfText({ max: 255, name: 'Location' })),
  notes: z.nullish(linesOfText({ max: 2000, name: 'Notes' })),
  details: z.nullish(activityFigures),
});

const activityRecord = z.pipe(
  z.extend(activityInput, { memberZone: z.string() }),
  z.transform(({ memberZone, ...written }, context): ActivityRecord => {
    const { id, activityType, location, notes, details } = written;
    try {
      const figures = details === undefined ? {} : { figures: details && storedFigures(details) };
      return { id, activityType, location, notes, ...figures, ...resolveTimes(written, memberZone) };
    } catch (error) {
      if (!(error instanceof TimeProblem)) throw error;
      context.issues.push({ code: 'custom', path: [error.field], message: error.message, input: written[error.field] });
      return z.NEVER;
    }
  }),
);

/** An activity ready to store. An absent `location`, `notes` or `figures` was not sent, null clears it. */
export type ActivityRecord = ActivityTimes & {
  id: string | undefined;
  activityType: string;
  location?: string | null | undefined;
  notes?: string | null | undefined;
  figures?: StoredFigures | null;
};

/** Checks and resolves an activity; `zone` is the member's. Throws zod's error with one issue per field. */
export function readActivity(input: unknown, { zone }: { zone: string }): ActivityRecord {
  const fields = typeof input === 'object' && input !== null ? input : {};
  return activityRecord.parse({ ...fields, memberZone: zone });
}
