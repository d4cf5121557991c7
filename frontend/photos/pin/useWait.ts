import { useEffect, useState } from 'react';
import { clock } from '#gateway/calendar/clock.ts';

/** Returns the seconds left of a wait that the server requires (0 when over), and a function that starts one. */
export function useWait() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(clock.milliseconds()), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  function begin(seconds: number) {
    const start = clock.milliseconds();
    setNow(start);
    setUntil(start + seconds * 1000);
  }
  return [left, begin] as const;
}
