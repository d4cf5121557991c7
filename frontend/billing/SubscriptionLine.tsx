import { graphql, useFragment } from 'react-relay';
import type { SubscriptionLine_subscription$key } from '#frontend/__generated__/SubscriptionLine_subscription.graphql.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';

export function SubscriptionLine({ subscription }: { subscription: SubscriptionLine_subscription$key }) {
  const { tier, interval, status, renewsOn, endsOn } = useFragment(
    graphql`
      fragment SubscriptionLine_subscription on PaidSubscription @throwOnFieldError {
        tier
        interval
        status
        renewsOn
        endsOn
      }
    `,
    subscription,
  );
  if (status === 'PAST_DUE')
    return (
      <Text size="small" tone="danger">
        {membershipTexts.paymentFailed}
      </Text>
    );
  return (
    <Text size="small" tone="soft">
      {`${tier}, paid ${interval}.`}
      {renewsOn && ` It renews on ${longDay(renewsOn)}.`}
      {endsOn && ` It ends on ${longDay(endsOn)} and won’t renew.`}
    </Text>
  );
}
