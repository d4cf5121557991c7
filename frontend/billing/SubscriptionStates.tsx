import type { SubscriptionLine_subscription$key } from '#frontend/__generated__/SubscriptionLine_subscription.graphql.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { Spinner } from '#frontend/design-system/loading/Spinner.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import type { Tier } from '#gateway/billing/membership.rules.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { FeatureList } from './FeatureList.tsx';
import { SubscriptionLine } from './SubscriptionLine.tsx';
import { tierName } from './tierName.ts';
import { t, translated } from '#frontend/language/t.ts';

interface ConfirmationProps {
  tier: Tier;
  subscription: SubscriptionLine_subscription$key | null;
}

export function Confirmation({ tier, subscription }: ConfirmationProps) {
  return (
    <Card padding="lg" gap="lg">
      <Stack align="center" gap="sm">
        <IconTile icon="check" tone="primary" size="lg" />
        <Heading level={2} size="display">
          {t('You have {tier}', { tier: tierName(tier) })}
        </Heading>
        <Text tone="soft">{t('Thank you for supporting Everystep.')}</Text>
      </Stack>
      <FeatureList tier={tier} />
      {subscription && <SubscriptionLine subscription={subscription} />}
      <Inline fill>
        <ButtonLink to="/profile" variant="soft">
          {t('Go to your profile')}
        </ButtonLink>
        <ButtonLink to="/home">{t('Go to your day')}</ButtonLink>
      </Inline>
    </Card>
  );
}

export function PaymentPending() {
  return (
    <Card padding="lg" gap="lg">
      <Stack align="center" gap="md">
        <Spinner label={t('Waiting for your payment')} />
        <Heading level={2} size="title">
          {t('Waiting for your payment')}
        </Heading>
        <Text tone="soft">{t('The payment provider is telling us about it. This usually takes a few seconds.')}</Text>
      </Stack>
    </Card>
  );
}

export function PaymentLate({ onRetry }: { onRetry: () => void }) {
  return (
    <Card padding="lg">
      <EmptyState
        icon="clock"
        title={t('Your payment is taking longer than usual')}
        description={t(
          'You don’t need to do anything, and you won’t pay twice. Your membership changes as soon as the payment arrives.',
        )}
        action={
          <Inline wrap justify="center">
            <ButtonLink to="/home" variant="soft">
              {t('Go to your day')}
            </ButtonLink>
            <Button onClick={onRetry}>{t('Check again')}</Button>
          </Inline>
        }
      />
    </Card>
  );
}

/** Shown where billing is off. */
export function NothingForSale() {
  return (
    <Card padding="lg">
      <EmptyState
        icon="info"
        title={t('Nothing is for sale here')}
        description={translated(membershipTexts.nothingToBuy)}
        action={<ButtonLink to="/home">{t('Go to your day')}</ButtonLink>}
      />
    </Card>
  );
}

/** Shown without a preceding checkout. */
export function NoPurchase() {
  return (
    <Card padding="lg">
      <EmptyState
        icon="info"
        title={t('There is no purchase to confirm')}
        description={t('Your profile shows which membership you have.')}
        action={<ButtonLink to="/profile">{t('Go to your profile')}</ButtonLink>}
      />
    </Card>
  );
}
