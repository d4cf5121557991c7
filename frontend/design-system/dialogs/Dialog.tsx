import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import * as styles from './Dialog.css.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Modal } from './Modal.tsx';
import { t } from '#frontend/language/t.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons of equal width at the bottom; the last is the main one. */
  actions?: ReactNode;
  /** The width on wide screens: 384, 480 (default) or 704 px. */
  size?: keyof typeof styles.popup;
  /** Omits the close button; Escape and the backdrop still close. */
  plain?: boolean;
  /** Returns the element to focus first; the default is the first control. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Returns the element that has the focus once it is closed; the default is the one that had it before. */
  finalFocus?: () => HTMLElement | null | undefined;
  children?: ReactNode;
}

/** A modal dialog. Import it only from code behind `deferred`: it weighs about 20 kB. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'md',
  plain,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      className={styles.popup[size]}
      initialFocus={initialFocus && (() => initialFocus() ?? true)}
      finalFocus={finalFocus && (() => finalFocus() ?? true)}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
        </div>
        {!plain && <Base.Close render={<IconButton icon="close" label={t('Close')} />} />}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.foot}>{actions}</div>}
    </Modal>
  );
}
