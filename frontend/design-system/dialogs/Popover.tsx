import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { popup, positioner } from './Popover.css.ts';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The control that opens it: it is placed beneath it and gives the focus back to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Finds what takes the focus first; else it is the first control inside. */
  initialFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** A light popup beside a control. It brings about 35 kB along: import it only from code behind `deferred`. */
export function Popover({ open, onOpenChange, anchor, label, align = 'center', initialFocus, children }: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // A press on the anchor is the anchor's to answer; closing here would make its click open the popup again.
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
