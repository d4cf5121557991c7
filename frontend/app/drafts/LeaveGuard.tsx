import { useEffect } from 'react';
import type { Blocker } from 'react-router-dom';
import { ConfirmDialog } from '#frontend/design-system/dialogs/ConfirmDialog.tsx';
import { leaveTexts } from './texts.ts';
import { unsaved } from './unsaved.ts';

interface LeaveGuardProps {
  /** True while a form holds something unsaved. */
  open: boolean;
  /** Stays at the form; also where the code could not be loaded. */
  onOpenChange: (open: boolean) => void;
  /** Holds back the navigation that would lose it. */
  blocker: Blocker;
}

/** Asks before a form with something unsaved is left, for whichever form that is. */
export function LeaveGuard({ open, onOpenChange, blocker }: LeaveGuardProps) {
  useEffect(() => {
    if (!open) return;
    // The browser asks in its own words. Checked once more: a form that was just saved lets go without being drawn again.
    const ask = (event: BeforeUnloadEvent) => unsaved.any() && event.preventDefault();
    const listeners = { beforeunload: ask, pagehide: unsaved.withdraw, pageshow: unsaved.publish };
    for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener as EventListener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) removeEventListener(event, listener as EventListener);
    };
  }, [open]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={onOpenChange}
      {...leaveTexts}
      destructive
      onConfirm={() => {
        unsaved.discard();
        blocker.proceed?.();
      }}
    />
  );
}
