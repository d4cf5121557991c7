import { Dialog as Base } from '@base-ui/react/dialog';
import { Button } from '../buttons/Button.tsx';
import * as styles from './Dialog.css.ts';
import { Modal } from './Modal.tsx';
import { t } from '#frontend/language/t.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, as a full sentence. */
  title: string;
  description?: string;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  /** The caller closes the dialog when the action is done. */
  onConfirm: () => void;
}

/** A confirmation dialog. Import it only from code behind `deferred`. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = t('Cancel'),
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
