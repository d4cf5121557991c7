import * as z from 'zod/mini';
import { orAbsent } from '#gateway/input/text.rules.ts';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { photoTexts } from './photoTexts.rules.ts';

/** Pixels of the longer side: what is larger is scaled down to it. */
export const longestSide = 4096;
export const thumbnailSide = 320;
export const avatarSide = 512;
export const maxPixels = 50_000_000;
/** What one file may hold. */
export const maxPhotoBytes = 15 * 1024 * 1024;
/** Room of one member; an operator may set other bytes. */
export const photoQuota = { photos: 20_000, bytes: 20 * 1024 ** 3 };

const rowId = z.uuid({ error: 'An id must be a UUID.' }).check(z.toLowerCase());

/** What comes along with photos: their day (the member's today where absent) and, for safe retries, an id for each. */
export const uploadInput = z.object({
  date: orAbsent(dayInput),
  ids: orAbsent(z.array(rowId)),
});

/** The message for files that were not chosen, or too many. */
export function filesProblem(count: number, most: number): string | null {
  if (count === 0) return photoTexts.noneChosen;
  return count > most ? photoTexts.tooMany : null;
}
