import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { popup, positioner } from './Popover.css.ts';
import { useCloseRequest } from './useCloseRequest.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The control that opens it, below which it appears and which regains the focus. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Returns the element to focus first; the default is the first control. */
  initialFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** A popup beside a control. Import it only from code behind `deferred`: it weighs about 35 kB. */
export function Popover({ open, onOpenChange, anchor, label, align = 'center', initialFocus, children }: PopoverProps) {
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // The anchor handles its own press: closing here would make its click reopen the popup.
        const isOwnAnchor =
          details.reason === 'outside-press' && anchor.current?.contains(details.event.target as Node);
        if (!isOwnAnchor) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner className={positioner} anchor={anchor} align={align} sideOffset={8} collisionPadding={12}>
          <Base.Popup
            className={popup}
            aria-label={label}
            finalFocus={anchor}
            initialFocus={initialFocus && (() => initialFocus() ?? true)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
