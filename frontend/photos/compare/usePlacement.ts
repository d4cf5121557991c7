import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { panBy, type Placement, startPlacement, zoomBy, zoomStep } from './placement.ts';

interface Point {
  x: number;
  y: number;
}

const keyPan = 40;

/**
 * Returns one placement for both pictures, so that they stay aligned, and the handlers of a pane that change it by drag,
 * pinch, wheel and keyboard.
 */
export function usePlacement() {
  const [placement, setPlacement] = useState<Placement>(startPlacement);
  const fingers = useRef(new Map<number, Point>());

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(pointerId)) return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const after = [...fingers.current.values()];
    const pane = currentTarget.getBoundingClientRect();
    const [from, to] = [middleOf(before), middleOf(after)];
    const factor = before.length > 1 ? spreadOf(after) / Math.max(spreadOf(before), 1) : 1;
    setPlacement((held) => zoomBy(panBy(held, to.x - from.x, to.y - from.y, pane), factor, fromMiddle(pane, to)));
  }

  const release = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId);

  function key(event: KeyboardEvent<HTMLElement>): void {
    const pane = event.currentTarget.getBoundingClientRect();
    const pan = { ArrowLeft: [keyPan, 0], ArrowRight: [-keyPan, 0], ArrowUp: [0, keyPan], ArrowDown: [0, -keyPan] }[
      event.key
    ];
    const factor = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }[event.key];
    if (pan) setPlacement((held) => panBy(held, pan[0]!, pan[1]!, pane));
    else if (factor) setPlacement((held) => zoomBy(held, factor));
    else if (event.key === '0') setPlacement(startPlacement);
    else return;
    event.preventDefault();
  }

  // Attached by a ref: React's wheel listener is passive and cannot prevent scrolling.
  const wheel = useCallback((pane: HTMLElement | null) => {
    if (!pane) return;
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500));
      setPlacement((held) =>
        zoomBy(held, factor, fromMiddle(pane.getBoundingClientRect(), { x: event.clientX, y: event.clientY })),
      );
    };
    pane.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => pane.removeEventListener('wheel', zoomByWheel);
  }, []);

  return {
    placement,
    zoom: (factor: number) => setPlacement((held) => zoomBy(held, factor)),
    reset: () => setPlacement(startPlacement),
    pane: {
      ref: wheel,
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: key,
    },
  };
}

function middleOf(points: Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spreadOf([a, b]: Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1;
}

function fromMiddle(pane: DOMRect, { x, y }: Point): Point {
  return { x: x - pane.left - pane.width / 2, y: y - pane.top - pane.height / 2 };
}
