import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import { backdrop as veil } from './Dialog.css.ts';
import { noticeContainers } from './noticeContainers.ts';
import { useCloseRequest } from './useCloseRequest.ts';

interface ModalProps extends Pick<Dialog.Popup.Props, 'className' | 'initialFocus' | 'finalFocus' | 'children'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Pressing the backdrop does not close a question. */
  isQuestion?: boolean;
  backdrop?: string;
}

/** The open modals, the topmost last. Escape reaches all of them, but must close only the topmost. */
const opened: object[] = [];

const screen = () => document.querySelector('main');

/**
 * The base of all modal dialogs: a popup over a backdrop, with a container for notices. When it closes, the focus returns to
 * what had it before, or to the first control of the screen if that is gone, unless it has moved on meanwhile.
 */
export function Modal({ open, onOpenChange, isQuestion, backdrop = veil, finalFocus, children, ...popup }: ModalProps) {
  const Root = isQuestion ? AlertDialog.Root : Dialog.Root;
  const [isSettled, setSettled] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const former = useRef<Element>(null);
  // A moving popup is transformed, which would also move fixed notices inside it.
  useLayoutEffect(
    () => (open && isSettled && container.current ? noticeContainers.enter(container.current) : undefined),
    [open, isSettled],
  );
  useLayoutEffect(() => {
    if (!open) return;
    former.current = document.activeElement;
    opened.push(container);
    return () => void opened.splice(opened.indexOf(container), 1);
  }, [open]);
  useCloseRequest(open, () => onOpenChange(false));
  function change(next: boolean, { reason }: { reason: string }) {
    if (reason !== 'escape-key' || opened.at(-1) === container) onOpenChange(next);
  }
  function returnFocus() {
    const { activeElement, body } = document;
    if (activeElement !== body && !container.current?.parentElement?.contains(activeElement)) return false;
    return former.current !== body && former.current?.isConnected ? (former.current as HTMLElement) : screen();
  }
  return (
    <Root open={open} onOpenChange={change} onOpenChangeComplete={setSettled}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup {...popup} finalFocus={finalFocus ?? returnFocus}>
          <div ref={container} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}
