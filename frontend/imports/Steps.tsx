import { type ReactNode, useEffect, useRef } from 'react';

interface StepsProps {
  /** Changes with each step. */
  step: string;
  children: ReactNode;
}

/**
 * Takes the focus when it went with the step before, as the focus on a button that led to this one does, and shows the
 * step from its top: the end of a long step lies far below a short one.
 */
export function Steps({ step, children }: StepsProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement !== document.body) return;
    box.current?.focus({ preventScroll: true });
    if (box.current!.getBoundingClientRect().top < 0) box.current?.scrollIntoView();
  }, [step]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
