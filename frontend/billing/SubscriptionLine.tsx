import { graphql, useFragment } from 'react-relay';
import type { SubscriptionLine_subscription$key } from '#frontend/__generated__/SubscriptionLine_subscription.graphql.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { textNamed } from '#gateway/kernel/graphql/enumName.rules.ts';
import { intervals, paidTiers } from '#gateway/billing/membership.rules.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { tierName } from './tierName.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { t, translated } from '#frontend/language/t.ts';

export function SubscriptionLine({ subscription }: { subscription: SubscriptionLine_subscription$key }) {
  const { paidTier, billingInterval, status, renewsOn, endsOn } = useFragment(
    graphql`
      fragment SubscriptionLine_subscription on PaidSubscription @throwOnFieldError {
        paidTier
        billingInterval
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
        {translated(membershipTexts.paymentFailed)}
      </Text>
    );
  return (
    <Text size="small" tone="soft">
      {t('{interval, select, yearly {{tier}, paid yearly.} other {{tier}, paid monthly.}}', {
        tier: tierName(textNamed(paidTiers, paidTier)!),
        interval: textNamed(intervals, billingInterval)!,
      })}
      {renewsOn && ` ${t('It renews on {day}.', { day: longDay(renewsOn) })}`}
      {endsOn && ` ${t('It ends on {day} and won’t renew.', { day: longDay(endsOn) })}`}
    </Text>
  );
}
