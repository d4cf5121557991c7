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

interface ConfirmationProps {
  tier: Tier;
  subscription: SubscriptionLine_subscription$key | null;
}

/** The payment has arrived. */
export function Confirmation({ tier, subscription }: ConfirmationProps) {
  return (
    <Card padding="lg" gap="lg">
      <Stack align="center" gap="sm">
        <IconTile icon="check" tone="primary" size="lg" />
        <Heading level={2} size="display">{`You have ${tier}`}</Heading>
        <Text tone="soft">Thank you for carrying Everystep along.</Text>
      </Stack>
      <FeatureList tier={tier} />
      {subscription && <SubscriptionLine subscription={subscription} />}
      <Inline fill>
        <ButtonLink to="/profile" variant="soft">
          To your profile
        </ButtonLink>
        <ButtonLink to="/home">Go to your day</ButtonLink>
      </Inline>
    </Card>
  );
}

/** The server has not heard of the payment yet. */
export function PaymentPending() {
  return (
    <Card padding="lg" gap="lg">
      <Stack align="center" gap="md">
        <Spinner label="Waiting for your payment" />
        <Heading level={2} size="title">
          Waiting for your payment
        </Heading>
        <Text tone="soft">The payment provider is telling us about it. This usually takes a few seconds.</Text>
      </Stack>
    </Card>
  );
}

/** It takes long, which is no reason to worry. */
export function PaymentLate({ onAgain }: { onAgain: () => void }) {
  return (
    <Card padding="lg">
      <EmptyState
        icon="clock"
        title="Your payment takes its time"
        description="You need not do anything, and you will not pay twice. As soon as it arrives, your membership changes by itself."
        action={
          <Inline wrap justify="center">
            <ButtonLink to="/home" variant="soft">
              Go to your day
            </ButtonLink>
            <Button onClick={onAgain}>Look again</Button>
          </Inline>
        }
      />
    </Card>
  );
}

/** This instance has no payment provider: no payment can arrive. */
export function NothingForSale() {
  return (
    <Card padding="lg">
      <EmptyState
        icon="info"
        title="Nothing is for sale here"
        description={membershipTexts.nothingToBuy}
        action={<ButtonLink to="/home">Go to your day</ButtonLink>}
      />
    </Card>
  );
}

/** Somebody came here without a checkout. */
export function NoPurchase() {
  return (
    <Card padding="lg">
      <EmptyState
        icon="info"
        title="There is no purchase to confirm"
        description="Your profile shows which membership you have."
        action={<ButtonLink to="/profile">To your profile</ButtonLink>}
      />
    </Card>
  );
}
