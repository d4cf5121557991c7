import { useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { type Interval, type PaidTier, paidTiers, priceText, savingText } from '#gateway/billing/membership.rules.ts';
import { FeatureList } from './FeatureList.tsx';
import { publishableKey } from './publishableKey.ts';
import { tierName } from './tierName.ts';
import { useStartCheckout } from './useStartCheckout.ts';
import { t } from '#frontend/language/t.ts';

interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The preselected membership. */
  target?: PaidTier | undefined;
}

const [, premium] = paidTiers;
const intervals: { value: Interval; label: string }[] = [
  { value: 'monthly', label: t('Monthly') },
  { value: 'yearly', label: t('Yearly') },
];

function price(tier: PaidTier, interval: Interval): string {
  return interval === 'yearly' ? `${priceText(tier, interval)} (${savingText(tier)})` : priceText(tier, interval);
}

/** Chooses a membership and billing interval, then opens the provider's checkout. */
export function UpgradeDialog({ open, onOpenChange, target = premium }: UpgradeDialogProps) {
  const [chosen, setChosen] = useState<PaidTier | null>(null);
  const [interval, setBillingInterval] = useState<Interval>('monthly');
  const [startCheckout, isStarting] = useStartCheckout();
  const tier = chosen ?? target;

  function close(next: boolean) {
    if (!next) setChosen(null);
    onOpenChange(next);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('Upgrade your membership')}
      description={t('You can change or cancel it at any time.')}
      actions={
        <>
          <Button variant="quiet" onClick={() => close(false)}>
            {t('Not now')}
          </Button>
          <Button pending={isStarting} pendingLabel={t('Opening…')} onClick={() => void startCheckout(tier, interval)}>
            {t('Go to checkout')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <SegmentedControl
          label={t('How often you pay')}
          options={intervals}
          value={interval}
          onChange={setBillingInterval}
        />
        <ChoiceGroup
          legend={t('Membership')}
          legendHidden
          columns={1}
          options={paidTiers.map((value) => ({ value, label: tierName(value), hint: price(value, interval) }))}
          value={tier}
          onChange={setChosen}
        />
        <FeatureList tier={tier} />
        {publishableKey?.startsWith('pk_test_') && (
          <Text size="small" tone="soft">
            {t('Test mode: you won’t be charged.')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
