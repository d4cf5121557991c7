import { useSyncExternalStore } from 'react';
import { clock } from '#gateway/calendar/clock.ts';
import { addDays, type Day, startOfDay, today } from '#gateway/calendar/day.ts';
import { memberZone, onZoneChange } from '../memberZone.ts';

export function currentDay(): Day {
  return today(memberZone());
}

/** Returns the member's current day. Updates at midnight, and when a device wakes up the next morning. */
export function useToday(): Day {
  return useSyncExternalStore(followDay, currentDay);
}

function followDay(changed: () => void): () => void {
  const untilMidnight = () =>
    startOfDay(addDays(currentDay(), 1), memberZone()).epochMilliseconds - clock.milliseconds();
  const atMidnight = () => {
    changed();
    timer = setTimeout(atMidnight, untilMidnight());
  };
  let timer = setTimeout(atMidnight, untilMidnight());
  const atNewZone = () => {
    clearTimeout(timer);
    atMidnight();
  };
  document.addEventListener('visibilitychange', changed);
  addEventListener('focus', changed);
  const unfollow = onZoneChange(atNewZone);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
    removeEventListener('focus', changed);
    unfollow();
  };
}
