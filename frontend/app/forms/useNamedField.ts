import { type RefObject, useEffect } from 'react';

/** Focuses a field, or the first one of a form, and brings it into view where the address of its screen names it. */
export function useNamedField(named: RefObject<HTMLElement | null>, isNamed: boolean): void {
  useEffect(() => {
    if (!isNamed) return;
    // A new screen is scrolled to its top first (entry/Root.tsx).
    const frame = requestAnimationFrame(() => {
      const { current } = named;
      const field = current instanceof HTMLFormElement ? current.querySelector('input') : current;
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [named, isNamed]);
}
