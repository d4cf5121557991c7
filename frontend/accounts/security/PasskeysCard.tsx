import { graphql, useFragment } from 'react-relay';
import type { PasskeysCard_viewer$key } from '#frontend/__generated__/PasskeysCard_viewer.graphql.ts';
import { useRunning } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { createPasskey, takesPasskeys } from './browserPasskeys.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { useAddPasskey } from './useAddPasskey.ts';
import { useStartPasskey } from './useStartPasskey.ts';
import { t } from '#frontend/language/t.ts';

interface PasskeysCardProps {
  viewer: PasskeysCard_viewer$key;
  onCodes: (codes: readonly string[]) => void;
  /** Called when a passkey was removed on another device. */
  onGone: () => void;
}

export function PasskeysCard({ viewer, onCodes, onGone }: PasskeysCardProps) {
  const { passkeys, timezone } = useFragment(
    graphql`
      fragment PasskeysCard_viewer on Viewer @throwOnFieldError {
        timezone
        passkeys {
          id
          ...PasskeyRow_passkey
        }
      }
    `,
    viewer,
  );
  const [start] = useStartPasskey();
  const [save] = useAddPasskey();
  const [isAdding, whileAdding] = useRunning();
  async function add() {
    const begun = await start({});
    if (!begun.ok) return;
    const credential = await createPasskey(begun.data.options);
    if (!credential) return;
    const outcome = await save({ input: { challenge: begun.data.challenge, credential } });
    if (outcome.ok && outcome.data.recoveryCodes.length > 0) onCodes(outcome.data.recoveryCodes);
  }
  return (
    <Card padding="lg">
      <SectionHeading
        title={t('Passkeys')}
        subtitle={t(
          'Sign in with your fingerprint, face or screen lock. Once you have one, your password alone no longer signs you in.',
        )}
      />
      {passkeys.length > 0 && (
        <List label={t('Passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} timezone={timezone} onGone={onGone} />
          ))}
        </List>
      )}
      {takesPasskeys() ? (
        <Button
          variant="soft"
          icon="plus"
          block="phone"
          pending={isAdding}
          pendingLabel={t('Waiting for your device…')}
          onClick={() => void whileAdding(add)}
        >
          {t('Add a passkey')}
        </Button>
      ) : (
        <Text tone="soft">{t('This browser has no passkeys for this address.')}</Text>
      )}
    </Card>
  );
}
