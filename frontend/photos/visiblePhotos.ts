import { currentDay } from '#frontend/app/days/useToday.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** The photos on this screen: those of a day, the album in its order, or none. */
export interface VisiblePhotos {
  day?: Day;
  album?: 'NEWEST' | 'OLDEST';
}

/** Returns the variables with which a mutation selects the visible photos. */
export function visiblePhotosVariables({ day, album }: VisiblePhotos) {
  return {
    date: day ?? currentDay(),
    onDay: day !== undefined,
    order: album ?? 'NEWEST',
    inAlbum: album !== undefined,
  } as const;
}
