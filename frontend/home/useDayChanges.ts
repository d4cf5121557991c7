import { useEffect, useEffectEvent } from 'react';
import type { Day } from '#gateway/calendar/day.ts';

/** The first render does not wait for the stream, and a visit that only passes through opens none. */
const streamDelayMs = 1500;

/** Keeps the shown day as it is on the server: what another device writes shows here without a reload. */
export function useDayChanges(shown: Day): void {
  const current = useEffectEvent(() => shown);
  useEffect(() => {
    let leave = () => {};
    let isLeft = false;
    const timer = setTimeout(async () => {
      // Without a connection the code may not load: the day then stays as it is until the next visit.
      const later = await import('./keepDays.ts').catch(() => null);
      if (later && !isLeft) leave = later.keepCurrent(() => current());
    }, streamDelayMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
    };
  }, []);
}
