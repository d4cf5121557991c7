import { useEffect, useState } from 'react';

/** Pixels of a scroll that may be a trembling finger. */
const tremblePx = 8;

/**
 * True while the person scrolls down to read, so that a floating button covers nothing; false again at the page's end. A
 * page that scrolls by itself, as to a field, moves nothing out of reach.
 */
export function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const quietly = { passive: true, signal: stop.signal };
    let last = scrollY;
    let isByHand = false;
    for (const gesture of ['touchmove', 'wheel']) addEventListener(gesture, () => (isByHand = true), quietly);
    addEventListener('scrollend', () => (isByHand = false), quietly);
    addEventListener(
      'scroll',
      () => {
        const moved = scrollY - last;
        const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - tremblePx;
        if (!isAtEnd && isByHand && Math.abs(moved) <= tremblePx) return;
        last = scrollY;
        setAway(isByHand && moved > 0 && !isAtEnd);
      },
      quietly,
    );
    return () => stop.abort();
  }, []);
  return isAway;
}
