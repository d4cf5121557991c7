import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { anchor, bubble } from './Tooltip.css.ts';

export const TOOLTIP_DELAY = 700;
const GAP = 8;

/**
 * A short name for a control, 700 ms after the pointer comes to rest on it, at once on keyboard focus; Escape closes it.
 * Made by hand because the header needs it in the first paint, where a positioning library would cost 28 kB for one line
 * of text. It repeats the control's own label, so it is hidden from screen readers; never put news in it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();

  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={place}
      role="presentation"
      className={anchor}
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(true), TOOLTIP_DELAY);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {isOpen && <Bubble id={id} text={text} at={place} />}
    </span>
  );
}

function Bubble({ id, text, at }: { id: string; text: string; at: React.RefObject<HTMLElement | null> }) {
  const own = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // The control itself: the span around it may be stretched by its parent.
    const target = at.current?.firstElementChild?.getBoundingClientRect();
    const self = own.current;
    if (!target || !self) return;
    // The top layer: above every dialog, and free of any ancestor that would move a fixed box.
    self.showPopover?.();
    const { width, height } = self.getBoundingClientRect();
    const middle = target.left + target.width / 2 - width / 2;
    const above = target.top - height - GAP;
    self.style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - width - GAP))}px`;
    self.style.top = `${above >= GAP ? above : target.bottom + GAP}px`;
  }, [at]);
  return (
    <span ref={own} id={id} role="tooltip" popover="manual" className={bubble}>
      {text}
    </span>
  );
}
