import { useEffect, useMemo } from 'react';

/** Runs something `milliseconds` later, unless the screen was left by then. A new call takes the place of the one before. */
export function useLater(): (milliseconds: number, run: () => void) => void {
  const later = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => clearTimeout(timer);
    const schedule = (milliseconds: number, run: () => void) => {
      cancel();
      timer = setTimeout(run, milliseconds);
    };
    return { schedule, cancel };
  }, []);
  useEffect(() => later.cancel, [later]);
  return later.schedule;
}
