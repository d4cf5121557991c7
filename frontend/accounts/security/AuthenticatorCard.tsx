import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AuthenticatorCard_viewer$key } from '#frontend/__generated__/AuthenticatorCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { useRemoveAuthenticator } from './useRemoveAuthenticator.ts';
import { useStartAuthenticator } from './useStartAuthenticator.ts';
import { t } from '#frontend/language/t.ts';

interface AuthenticatorCardProps {
  viewer: AuthenticatorCard_viewer$key;
  onCodes: (codes: readonly string[]) => void;
  /** Called when another device changed it meanwhile. */
  onGone: () => void;
}

export function AuthenticatorCard({ viewer, onCodes, onGone }: AuthenticatorCardProps) {
  const { timezone, secondFactors } = useFragment(
    graphql`
      fragment AuthenticatorCard_viewer on Viewer @throwOnFieldError {
        timezone
        secondFactors {
          authenticatorSince
        }
      }
    `,
    viewer,
  );
  const since = secondFactors.authenticatorSince;
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [start, isStarting] = useStartAuthenticator();
  const [remove, isRemoving] = useRemoveAuthenticator();
  async function begin() {
    const outcome = await start({});
    if (outcome.ok) setSetup(outcome.data);
    else onGone();
  }
  async function end() {
    // Before the call, which may open the dialog for the password.
    setAsking(false);
    const outcome = await remove({});
    if (!outcome.ok) onGone();
  }
  return (
    <Card padding="lg">
      <SectionHeading
        title={t('Authenticator app')}
        subtitle={t('A code from an app on your phone confirms each sign-in with your password.')}
      />
      {since ? (
        <>
          <Text tone="soft">{t('On since {time}', { time: dateTimeText(parseInstant(since), timezone) })}</Text>
          <Button
            variant="destructive"
            block="phone"
            pending={isRemoving}
            pendingLabel={t('Removing…')}
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
            onClick={() => setAsking(true)}
          >
            {t('Remove the authenticator app')}
          </Button>
        </>
      ) : setup ? (
        <AuthenticatorSetup
          {...setup}
          onDone={(codes) => {
            setSetup(null);
            onCodes(codes);
          }}
          onCancel={() => setSetup(null)}
        />
      ) : (
        <Button variant="soft" icon="plus" block="phone" pending={isStarting} onClick={() => void begin()}>
          {t('Set up an authenticator app')}
        </Button>
      )}
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Remove the authenticator app?')}
        description={t('Its codes will no longer be asked for. Without a passkey your password alone signs you in.')}
        confirmLabel={t('Remove')}
        destructive
        onConfirm={() => void end()}
      />
    </Card>
  );
}
