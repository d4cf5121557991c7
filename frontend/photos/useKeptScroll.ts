import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down each history entry was left, for as long as the page lives. */
const left = new Map<string, number>();
/** So long a page may grow until it is as long as it was. */
const longestMs = 20_000;

/** A step back in history finds the screen scrolled as it was left. */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const goal = isBack ? left.get(key) : undefined;
    const giveUp = goal === undefined ? () => {} : scrollWhenLong(goal);
    const note = () => left.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => {
      giveUp();
      removeEventListener('scroll', note);
    };
  }, [key, isBack]);
}

/** Scrolls there as soon as the page is long enough, unless the person scrolls first. Returns what calls it off. */
function scrollWhenLong(goal: number): () => void {
  const deadline = performance.now() + longestMs;
  let frame = requestAnimationFrame(function look() {
    if (document.documentElement.scrollHeight - innerHeight >= goal) return scrollTo(0, goal);
    if (performance.now() < deadline) frame = requestAnimationFrame(look);
  });
  const stop = () => cancelAnimationFrame(frame);
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}
