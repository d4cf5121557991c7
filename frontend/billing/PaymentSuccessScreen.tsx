import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router-dom';
import type { PaymentSuccessScreenQuery } from '#frontend/__generated__/PaymentSuccessScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { tierOf } from '#gateway/billing/membership.rules.ts';
import { Confirmation, NoPurchase, NothingForSale, PaymentLate, PaymentPending } from './SubscriptionStates.tsx';
import { useTierWatch } from './useTierWatch.ts';
import { t } from '#frontend/language/t.ts';

/** Opened after checkout. It grants nothing, but waits until the server has received the payment. */
export function PaymentSuccessScreen({ queryRef }: ScreenProps<PaymentSuccessScreenQuery>) {
  const { viewer } = usePreloadedQuery<PaymentSuccessScreenQuery>(
    graphql`
      query PaymentSuccessScreenQuery @preloadable {
        viewer @required(action: THROW) {
          membership
          gates
          billingEnabled
          subscription {
            ...SubscriptionLine_subscription
          }
        }
      }
    `,
    queryRef,
  );
  const [search] = useSearchParams();
  const isPurchase = viewer.billingEnabled && Boolean(search.get('session_id'));
  const tier = tierOf(viewer.membership);
  const { isLate, retry } = useTierWatch(isPurchase && tier === 'Free');
  return (
    <Screen title={t('Membership')} back="/profile" width="form" middle>
      {!viewer.billingEnabled && <NothingForSale />}
      {viewer.billingEnabled && !isPurchase && <NoPurchase />}
      {isPurchase && tier !== 'Free' && <Confirmation tier={tier} subscription={viewer.subscription ?? null} />}
      {isPurchase && tier === 'Free' && (isLate ? <PaymentLate onRetry={retry} /> : <PaymentPending />)}
    </Screen>
  );
}
