import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element, in pixels, as it changes. `assumed` holds where nothing can be measured. */
export function useWidth(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    // Before the first paint, so that the chart is never seen in another size.
    const measure = () => setWidth((before) => box.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
