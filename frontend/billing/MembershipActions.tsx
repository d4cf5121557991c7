import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router-dom';
import type { MembershipActions_viewer$key } from '#frontend/__generated__/MembershipActions_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { type PaidTier, paidTiers, tierOf } from '#gateway/billing/membership.rules.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { FeatureList } from './FeatureList.tsx';
import { SubscriptionLine } from './SubscriptionLine.tsx';
import { tierName } from './tierName.ts';
import { DeferredUpgradeDialog } from './UpgradeDialogDeferred.ts';
import { useOpenPortal } from './useOpenPortal.ts';
import { t, translated } from '#frontend/language/t.ts';

/** Lists the benefits of the membership and its actions. `?upgrade=Ad-free` in the URL opens the dialog. */
export function MembershipActions({ viewer }: { viewer: MembershipActions_viewer$key }) {
  const { membership, billingEnabled, subscription } = useFragment(
    graphql`
      fragment MembershipActions_viewer on Viewer @throwOnFieldError {
        membership
        billingEnabled
        subscription {
          ...SubscriptionLine_subscription
        }
      }
    `,
    viewer,
  );
  const tier = tierOf(membership);
  if (!billingEnabled) return <Text tone="soft">{translated(membershipTexts.nothingToBuy)}</Text>;
  return (
    <Stack gap="md">
      <FeatureList tier={tier} />
      {subscription && <SubscriptionLine subscription={subscription} />}
      {tier === 'Free' ? <UpgradeButtons /> : <ManageButton />}
    </Stack>
  );
}

function UpgradeButtons() {
  const [search] = useSearchParams();
  const requested = search.get('upgrade');
  const [isOpen, setOpen] = useState(requested !== null);
  const [target, setTarget] = useState<PaidTier | undefined>(() => paidTiers.find((tier) => tier === requested));
  return (
    <Stack gap="xs">
      {paidTiers.map((tier) => (
        <Button
          key={tier}
          block
          variant={tier === 'Premium' ? 'primary' : 'soft'}
          aria-haspopup="dialog"
          onPointerEnter={DeferredUpgradeDialog.preload}
          onFocus={DeferredUpgradeDialog.preload}
          onClick={() => {
            setTarget(tier);
            setOpen(true);
          }}
        >
          {t('Upgrade to {tier}', { tier: tierName(tier) })}
        </Button>
      ))}
      <DeferredUpgradeDialog open={isOpen} onOpenChange={setOpen} target={target} />
    </Stack>
  );
}

function ManageButton() {
  const [openPortal, isOpening] = useOpenPortal();
  return (
    <Button
      variant="soft"
      block="phone"
      pending={isOpening}
      pendingLabel={t('Opening…')}
      onClick={() => void openPortal()}
    >
      {t('Manage Subscription')}
    </Button>
  );
}
