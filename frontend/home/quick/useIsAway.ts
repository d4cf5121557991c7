import { useEffect, useState } from 'react';

/** Pixels of a scroll that may be a trembling finger. */
const tremblePx = 8;

/** True while the person scrolls down to read, so that a floating button covers nothing; false again at the page's end. */
export function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = scrollY;
    function follow() {
      const moved = scrollY - last;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - tremblePx;
      if (isAtEnd || Math.abs(moved) > tremblePx) {
        last = scrollY;
        setAway(moved > 0 && !isAtEnd);
      }
    }
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isAway;
}
