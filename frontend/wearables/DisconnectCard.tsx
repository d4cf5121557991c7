import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { useCall } from './useCall.ts';
import { whoopCalls } from './whoopCalls.ts';
import { t } from '#frontend/language/t.ts';

/** Disconnects without a dialog, because everything is kept. */
export function DisconnectCard({ onDisconnected }: { onDisconnected: () => void }) {
  const [{ refusal, isRunning }, disconnect] = useCall(whoopCalls.disconnect);
  const press = async () => {
    if (!(await disconnect())) return;
    notify(wearableTexts.disconnected);
    onDisconnected();
  };
  return (
    <Card padding="lg" aria-labelledby="disconnect">
      <SectionHeading
        id="disconnect"
        title={t('Disconnect')}
        subtitle={t('Ends the connection here and at WHOOP. What came in stays in your journal.')}
      />
      <div role="status">{refusal && <RefusalNote refusal={refusal} />}</div>
      <Button
        variant="destructive"
        block="phone"
        pending={isRunning}
        pendingLabel={t('Disconnecting…')}
        onClick={() => void press()}
      >
        {t('Disconnect')}
      </Button>
    </Card>
  );
}
