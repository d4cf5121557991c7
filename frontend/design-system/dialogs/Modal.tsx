import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import { backdrop as veil } from './Dialog.css.ts';
import { noticePlaces } from './noticePlaces.ts';

interface ModalProps extends Pick<Dialog.Popup.Props, 'className' | 'initialFocus' | 'finalFocus' | 'children'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that must be answered: a press on the backdrop does not close it. */
  isQuestion?: boolean;
  backdrop?: string;
}

/** The open modals, the topmost last. Those that don't lie within each other don't know of each other, and Escape reaches all of them. */
const opened: object[] = [];

/** What every modal dialog is built on: the popup over a backdrop, with a place for notices. */
export function Modal({ open, onOpenChange, isQuestion, backdrop = veil, children, ...popup }: ModalProps) {
  const Root = isQuestion ? AlertDialog.Root : Dialog.Root;
  const [isSettled, setSettled] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // A popup that is still moving is transformed, and would take a fixed notice along.
  useLayoutEffect(
    () => (open && isSettled && place.current ? noticePlaces.enter(place.current) : undefined),
    [open, isSettled],
  );
  useLayoutEffect(() => {
    if (!open) return;
    opened.push(place);
    return () => void opened.splice(opened.indexOf(place), 1);
  }, [open]);
  function change(next: boolean, { reason }: { reason: string }) {
    if (reason !== 'escape-key' || opened.at(-1) === place) onOpenChange(next);
  }
  return (
    <Root open={open} onOpenChange={change} onOpenChangeComplete={setSettled}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup {...popup}>
          <div ref={place} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}
