import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { anchor, bubble } from './Tooltip.css.ts';

const tooltipDelayMs = 700;
const gapPx = 8;

/**
 * Shows a control's name after a delay on hover and at once on keyboard focus. The header needs it in the first paint,
 * where a positioning library would cost 28 kB. It must only repeat the control's own label.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wrapper = useRef<HTMLSpanElement>(null);
  const id = useId();

  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={wrapper}
      role="presentation"
      className={anchor}
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(true), tooltipDelayMs);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {isOpen && <Bubble id={id} text={text} at={wrapper} />}
    </span>
  );
}

function Bubble({ id, text, at }: { id: string; text: string; at: React.RefObject<HTMLElement | null> }) {
  const own = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Measures the control itself, since its parent may stretch the wrapper.
    const target = at.current?.firstElementChild?.getBoundingClientRect();
    const self = own.current;
    if (!target || !self) return;
    // The top layer lies above dialogs and ignores transformed ancestors.
    self.showPopover?.();
    const { width, height } = self.getBoundingClientRect();
    const middle = target.left + target.width / 2 - width / 2;
    const above = target.top - height - gapPx;
    self.style.left = `${Math.max(gapPx, Math.min(middle, window.innerWidth - width - gapPx))}px`;
    self.style.top = `${above >= gapPx ? above : target.bottom + gapPx}px`;
  }, [at]);
  return (
    <span ref={own} id={id} role="tooltip" popover="manual" className={bubble}>
      {text}
    </span>
  );
}
