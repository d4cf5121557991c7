import { useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { useDisconnectWearable } from './useDisconnectWearable.ts';
import { t } from '#frontend/language/t.ts';

interface DisconnectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDisconnected: () => void;
}

type Fate = 'keep' | 'delete';

const fates: { value: Fate; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: t('Keep what came in'),
    hint: t('Nights, workouts, weights and scores stay. They become entries of your own.'),
  },
  {
    value: 'delete',
    label: t('Delete what came in'),
    hint: t('Everything from WHOOP goes, for good. What you edited or wrote yourself stays.'),
  },
];

/** Asks what to do with imported data, then disconnects. It stays open when that fails, for a retry. */
export function DisconnectDialog({ open, onOpenChange, onDisconnected }: DisconnectDialogProps) {
  const [fate, setFate] = useState<Fate>('keep');
  const [disconnect, isDisconnecting] = useDisconnectWearable();

  async function confirm(): Promise<void> {
    const { ok } = await disconnect({ keep: fate === 'keep' });
    if (!ok) return;
    onOpenChange(false);
    onDisconnected();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Disconnect WHOOP?')}
      description={t('Nothing new comes in from then on. You can connect it again whenever you like.')}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('Stay connected')}
          </Button>
          <Button
            variant="destructiveSolid"
            pending={isDisconnecting}
            pendingLabel={t('Disconnecting…')}
            onClick={() => void confirm()}
          >
            {t('Disconnect')}
          </Button>
        </>
      }
    >
      <ChoiceGroup legend={t('What came in so far')} columns={1} options={fates} value={fate} onChange={setFate} />
    </Dialog>
  );
}
