import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { DeferredConfirmDialog } from './deferredConfirm.ts';
import { t } from '#frontend/language/t.ts';

interface DeleteButtonProps {
  label: string;
  question: string;
  pending: boolean;
  disabled: boolean;
  onDelete: () => Promise<unknown>;
}

/** Deletes after a confirmation. */
export function DeleteButton({ label, question, pending, disabled, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="destructive"
        disabled={disabled}
        pending={pending}
        onPointerEnter={DeferredConfirmDialog.preload}
        onFocus={DeferredConfirmDialog.preload}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question}
        confirmLabel={t('Delete')}
        destructive
        pending={pending}
        onConfirm={() => void onDelete().then(() => setAsking(false))}
      />
    </>
  );
}
