import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import * as styles from './Dialog.css.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Modal } from './Modal.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the bottom, side by side in equal shares; the last is the main one. */
  actions?: ReactNode;
  /** Where it is wide: 384, 480 (default) or 704 px. On phones it is a sheet of full width. */
  size?: keyof typeof styles.popup;
  /** Without the close button; Escape and the backdrop still close. */
  plain?: boolean;
  /** Finds what takes the focus first; else it is the first control inside. */
  initialFocus?: () => HTMLElement | null | undefined;
  children?: ReactNode;
}

/** A modal dialog. It brings about 20 kB along: import it only from code behind `deferred`. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'md',
  plain,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      className={styles.popup[size]}
      initialFocus={initialFocus && (() => initialFocus() ?? true)}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
        </div>
        {!plain && <Base.Close render={<IconButton icon="close" label="Close" />} />}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.foot}>{actions}</div>}
    </Modal>
  );
}
