import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The last scroll position of each history entry. */
const positions = new Map<string, number>();
/** Restoring gives up if the page has not reached its old height by then. */
const timeoutMs = 20_000;
/** Frames in which the page must not have moved. */
const settledFrames = 10;

/** Restores the scroll position after going back in history. */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // A layout effect stops listening before the next screen, which may be shorter, moves the page.
  useLayoutEffect(() => {
    const goal = isBack ? positions.get(key) : undefined;
    const cancel = goal === undefined ? () => {} : scrollWhenLong(goal);
    const save = () => positions.set(key, scrollY);
    addEventListener('scroll', save, { passive: true });
    return () => {
      cancel();
      removeEventListener('scroll', save);
    };
  }, [key, isBack]);
}

/**
 * Scrolls once the page is tall enough, unless the person scrolls first. Scrolls again when the list, which has measured
 * the rows above by then, has moved the page. Returns a function that cancels it.
 */
function scrollWhenLong(goal: number): () => void {
  const deadline = performance.now() + timeoutMs;
  let framesThere = 0;
  let frame = requestAnimationFrame(function check() {
    if (document.documentElement.scrollHeight - innerHeight >= goal) {
      framesThere = Math.round(scrollY) === Math.round(goal) ? framesThere + 1 : 0;
      if (framesThere === settledFrames) return;
      if (framesThere === 0) scrollTo(0, goal);
    }
    if (performance.now() < deadline) frame = requestAnimationFrame(check);
  });
  const stop = () => cancelAnimationFrame(frame);
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}
