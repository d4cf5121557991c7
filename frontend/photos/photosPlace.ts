import { currentDay } from '#frontend/app/days/useToday.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** What shows photos on this screen: a day's card, the album in its order, or nothing. */
export interface PhotosPlace {
  day?: Day;
  album?: 'NEWEST' | 'OLDEST';
}

/** A mutation that opens or closes the photos answers what the screen shows of them. */
export function placeVariables({ day, album }: PhotosPlace) {
  return {
    date: day ?? currentDay(),
    onDay: day !== undefined,
    order: album ?? 'NEWEST',
    inAlbum: album !== undefined,
  } as const;
}
