import { type PointerEvent, useRef } from 'react';

const minSwipePx = 44;

/** Returns handlers that turn a horizontal swipe into a step. Scrolling and pinching stay with the browser. */
export function useSwipe(isOn: boolean, step: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      from.current = isOn && isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const [dx, dy] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(dx) >= minSwipePx && Math.abs(dx) > 1.5 * Math.abs(dy)) step(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
