import { useEffect, useState } from 'react';
import { clock } from '#gateway/calendar/clock.ts';

/** A wait that the server asks for: the seconds that are left of it (0 when it is over), and how to begin one. */
export function useWait() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(clock.now().epochMilliseconds), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  function begin(seconds: number) {
    const start = clock.now().epochMilliseconds;
    setNow(start);
    setUntil(start + seconds * 1000);
  }
  return [left, begin] as const;
}
