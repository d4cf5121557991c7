import { useState } from 'react';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { choiceLabel } from './choiceLabel.ts';
import type { CustomChoice } from './useActivityChoices.ts';
import { useRemoveCustomActivity } from './useRemoveCustomActivity.ts';
import { t } from '#frontend/language/t.ts';

export function RemoveCustomButton({ choice, onRemoved }: { choice: CustomChoice; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [removeCustomActivity, isRemoving] = useRemoveCustomActivity();
  const label = choiceLabel(choice);
  async function remove() {
    const { ok } = await removeCustomActivity({ id: choice.nodeId });
    setAsking(false);
    if (ok) onRemoved();
  }
  return (
    <>
      <IconButton
        icon="trash"
        label={t('Remove {name}', { name: label })}
        onPointerEnter={DeferredConfirmDialog.preload}
        onFocus={DeferredConfirmDialog.preload}
        onClick={() => setAsking(true)}
      />
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Remove {name} from your activities?', { name: label })}
        description={t('What you logged under this name stays in your journal.')}
        confirmLabel={t('Remove')}
        destructive
        pending={isRemoving}
        onConfirm={() => void remove()}
      />
    </>
  );
}
