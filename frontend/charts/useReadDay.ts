import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { ChartLayout } from './chartLayout.ts';

/**
 * The day somebody reads on a chart: by pointing at it, by touching it, or with the arrow keys on a slider, which is
 * what the answered props are for. null while nobody reads.
 */
export function useReadDay(count: number, layout: ChartLayout) {
  const slider = useRef<HTMLInputElement>(null);
  // Counted from the last day, so that it is still the same day when the range changes.
  const [daysBack, setDaysBack] = useState(0);
  const [isReading, setReading] = useState(false);
  const index = Math.max(0, count - 1 - daysBack);

  const read = (next: number) => {
    setDaysBack(count - 1 - next);
    setReading(true);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - layout.margin.left;
    read(Math.min(count - 1, Math.max(0, Math.floor(x / layout.step))));
  };

  return {
    index: isReading ? index : null,
    /** For what the pointer moves over. */
    surface: {
      onPointerMove: point,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        point(event);
        // From here the arrow keys go on; and on a phone the day stays until something else is touched.
        slider.current?.focus({ preventScroll: true });
        event.preventDefault();
      },
      // The page scrolls instead.
      onPointerCancel: () => setReading(false),
      onPointerLeave: () => setReading(document.activeElement === slider.current),
    },
    slider: {
      ref: slider,
      min: 0,
      max: count - 1,
      value: index,
      onChange: (event: { currentTarget: HTMLInputElement }) => read(Number(event.currentTarget.value)),
      onFocus: () => setReading(true),
      onBlur: () => setReading(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setReading(false);
      },
    },
  } as const;
}
