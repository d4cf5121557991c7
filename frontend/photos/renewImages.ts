import { isOffline } from '#frontend/app/offline/isOffline.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { refreshDays } from './dayPhotosQuery.ts';

const pauseMs = 60_000;
const renewedAt = new Map<string, number>();

/**
 * Reads the photos of `part`, a date or a chunk, again after one of their images failed: image URLs expire within the
 * hour. The response renews all of them, so further failures of the same part are ignored for a minute.
 */
export function renewImages(part: string, read: () => void): void {
  if (isOffline() || Date.now() - (renewedAt.get(part) ?? -Infinity) < pauseMs) return;
  renewedAt.set(part, Date.now());
  read();
}

export function renewDay(date: Day): void {
  renewImages(date, () => void refreshDays([date]));
}
