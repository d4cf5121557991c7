import { hapticTick } from '#frontend/app/forms/hapticTick.ts';

/** A shorter or steeper stroke is a tap or a scroll. */
const strokePx = 48;
/** The browser's own gestures begin at the edge of the screen. */
const edgePx = 24;
const usesKeys =
  'input, select, textarea, [contenteditable], [role="grid"], [role="listbox"], [role="menu"], [role="slider"], [role="tablist"], [role="application"]';

export const isOverlaid = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** True if the page has no use for a pressed key: in a field or a control that has keys of its own, and below a dialog. */
export function isKeyTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  return defaultPrevented || isOverlaid() || (target instanceof Element && target.closest(usesKeys) !== null);
}

/**
 * Steps between days with the arrow keys, and with a finger that strokes over one of the bands. Returns a function that
 * ends it.
 */
export function followSteps(bands: readonly HTMLElement[], step: (days: 1 | -1) => void): () => void {
  const stop = new AbortController();
  let start: { x: number; y: number } | null = null;
  document.addEventListener(
    'keydown',
    (event) => {
      const days = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
      if (!days || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isKeyTaken(event)) return;
      event.preventDefault();
      step(days);
    },
    stop,
  );
  for (const band of bands) {
    // Strokes to the side are not the browser's.
    band.style.touchAction = 'pan-y';
    band.addEventListener(
      'pointerdown',
      ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
        const isInside = x > edgePx && x < innerWidth - edgePx;
        start = pointerType === 'touch' && isPrimary && isInside ? { x, y } : null;
      },
      stop,
    );
    band.addEventListener('pointercancel', () => (start = null), stop);
    band.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const [across, down] = start ? [clientX - start.x, clientY - start.y] : [0, 0];
        start = null;
        if (Math.abs(across) < strokePx || Math.abs(across) < 2 * Math.abs(down)) return;
        hapticTick();
        step(across < 0 ? 1 : -1);
      },
      stop,
    );
  }
  return () => stop.abort();
}
