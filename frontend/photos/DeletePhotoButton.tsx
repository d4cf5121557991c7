import { useState } from 'react';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { viewerTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { useDeletePhoto } from './useDeletePhoto.ts';

interface DeletePhotoButtonProps {
  id: string;
  date: Day;
  label: string;
  onDeleted?: () => void;
  onAsking?: (isAsking: boolean) => void;
}

export function DeletePhotoButton({ id, date, label, onDeleted, onAsking }: DeletePhotoButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [deletePhoto, isDeleting] = useDeletePhoto(date);
  function ask(next: boolean): void {
    setAsking(next);
    onAsking?.(next);
  }
  async function confirm(): Promise<void> {
    const { ok } = await deletePhoto(id);
    ask(false);
    if (ok) onDeleted?.();
  }
  return (
    <>
      <IconButton
        icon="trash"
        variant="overlay"
        label={label}
        onPointerEnter={DeferredConfirmDialog.preload}
        onFocus={DeferredConfirmDialog.preload}
        onClick={() => ask(true)}
      />
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={texts.confirm}
        description={texts.confirmDetail}
        confirmLabel={texts.yes}
        destructive
        pending={isDeleting}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
