import { useEffect, useMemo } from 'react';

/** Runs a function after a delay, unless the component has unmounted. A new call replaces the pending one. */
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
