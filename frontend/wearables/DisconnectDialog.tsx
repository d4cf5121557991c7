import { useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { useDisconnectWearable } from './useDisconnectWearable.ts';

interface DisconnectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDisconnected: () => void;
}

type Fate = 'keep' | 'delete';

const fates: { value: Fate; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: 'Keep what came in',
    hint: 'Nights, workouts, weights and scores stay. They become entries of your own.',
  },
  {
    value: 'delete',
    label: 'Delete what came in',
    hint: 'Everything from WHOOP goes, for good. What you edited or wrote yourself stays.',
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
      title="Disconnect WHOOP?"
      description="Nothing new comes in from then on. You can connect it again whenever you like."
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Stay connected
          </Button>
          <Button
            variant="destructiveSolid"
            pending={isDisconnecting}
            pendingLabel="Disconnecting…"
            onClick={() => void confirm()}
          >
            Disconnect
          </Button>
        </>
      }
    >
      <ChoiceGroup legend="What came in so far" columns={1} options={fates} value={fate} onChange={setFate} />
    </Dialog>
  );
}
