import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { RecoveryCodesCard_viewer$key } from '#frontend/__generated__/RecoveryCodesCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { useRenewRecoveryCodes } from './useRenewRecoveryCodes.ts';
import { t } from '#frontend/language/t.ts';

interface RecoveryCodesCardProps {
  viewer: RecoveryCodesCard_viewer$key;
  onCodes: (codes: readonly string[]) => void;
}

/** Shown once there is a second factor that the codes stand in for. */
export function RecoveryCodesCard({ viewer, onCodes }: RecoveryCodesCardProps) {
  const { secondFactors, passkeys } = useFragment(
    graphql`
      fragment RecoveryCodesCard_viewer on Viewer @throwOnFieldError {
        secondFactors {
          authenticatorSince
          recoveryCodesLeft
        }
        passkeys {
          id
        }
      }
    `,
    viewer,
  );
  const [isAsking, setAsking] = useState(false);
  const [renew, isRenewing] = useRenewRecoveryCodes();
  if (!secondFactors.authenticatorSince && passkeys.length === 0) return null;
  async function confirm() {
    // Before the call, which may open the dialog for the password.
    setAsking(false);
    const outcome = await renew({});
    if (outcome.ok) onCodes(outcome.data.recoveryCodes);
  }
  return (
    <Card padding="lg">
      <SectionHeading title={t('Recovery codes')} subtitle={t('They sign you in if you lose your phone or passkey.')} />
      <Text tone="soft">
        {t('{count, plural, =0 {No code is left.} one {# code is left.} other {# codes are left.}}', {
          count: secondFactors.recoveryCodesLeft,
        })}
      </Text>
      <Button
        variant="soft"
        icon="refresh"
        block="phone"
        pending={isRenewing}
        onPointerEnter={DeferredConfirmDialog.preload}
        onFocus={DeferredConfirmDialog.preload}
        onClick={() => setAsking(true)}
      >
        {t('Make new codes')}
      </Button>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Make new recovery codes?')}
        description={t('The codes you have now will no longer work.')}
        confirmLabel={t('Make new codes')}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
