import { useState } from 'react';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { metricCardTexts } from './notices.ts';
import { useDeleteCustomMetricField } from './useDeleteCustomMetricField.ts';
import { t } from '#frontend/language/t.ts';

interface RemoveMetricButtonProps {
  id: string;
  name: string;
  date: Day;
  onRemoved: () => void;
}

/** Removes a custom metric and its values after a confirmation. */
export function RemoveMetricButton({ id, name, date, onRemoved }: RemoveMetricButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [deleteField, isDeleting] = useDeleteCustomMetricField();
  async function remove() {
    const { ok } = await deleteField({ id, date });
    setAsking(false);
    if (ok) onRemoved();
  }
  return (
    <>
      <IconButton
        icon="trash"
        label={t('Remove {name}', { name })}
        variant="destructive"
        onPointerEnter={DeferredConfirmDialog.preload}
        onFocus={DeferredConfirmDialog.preload}
        onClick={() => setAsking(true)}
      />
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Remove {name}?', { name })}
        description={metricCardTexts.valuesGoToo}
        confirmLabel={t('Remove')}
        destructive
        pending={isDeleting}
        onConfirm={() => void remove()}
      />
    </>
  );
}
