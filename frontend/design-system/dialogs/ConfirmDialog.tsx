import { Dialog as Base } from '@base-ui/react/dialog';
import { Button } from '../buttons/Button.tsx';
import * as styles from './Dialog.css.ts';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, as a full sentence. */
  title: string;
  description?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** The answer can't be taken back: the confirming button is red. */
  destructive?: boolean;
  pending?: boolean;
  /** Called on a yes; the caller closes the dialog when the deed is done. */
  onConfirm: () => void;
}

/** Asks before something is lost. Import it only from code behind `deferred`. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  pending,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Modal isQuestion open={open} onOpenChange={onOpenChange} className={styles.popup.sm}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
        </div>
      </div>
      <div className={styles.foot}>
        <Base.Close render={<Button variant="quiet">{cancelLabel}</Button>} />
        <Button variant={destructive ? 'destructiveSolid' : 'primary'} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
