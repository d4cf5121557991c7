import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { doubleEntryTexts } from '../notices.ts';

interface DoubleEntryQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onKeep: () => void;
}

/** Asks whether an activity that is logged already should be logged once more. */
export function DoubleEntryQuestion({ open, onOpenChange, onKeep }: DoubleEntryQuestionProps) {
  return (
    <DeferredConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={doubleEntryTexts.question}
      confirmLabel={doubleEntryTexts.keep}
      onConfirm={onKeep}
    />
  );
}
