import { graphql } from 'relay-runtime';
import type { useStartCheckoutMutation } from '#frontend/__generated__/useStartCheckoutMutation.graphql.ts';
import { notify } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';
import { useLeaving } from '#frontend/app/useLeaving.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import type { Interval, PaidTier } from '#gateway/billing/membership.rules.ts';
import { enumName } from '#gateway/kernel/graphql/enumName.rules.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { t } from '#frontend/language/t.ts';

const mutation = graphql`
  mutation useStartCheckoutMutation($input: CheckoutValues!) {
    createCheckoutSession(values: $input) {
      ... on CreateCheckoutSessionPayload {
        sessionId
        url
      }
      ...problem @relay(mask: false)
    }
  }
`;

const { signedOut, checkoutFailed, subscribedAlready } = membershipTexts;
const texts = {
  failed: checkoutFailed,
  instead: { Unauthenticated: signedOut, ConflictProblem: { title: t('Error'), description: subscribedAlready } },
};

export function useStartCheckout() {
  const [run, isStarting] = useMutation<useStartCheckoutMutation>(mutation, texts);
  const [leaveFor, isLeaving] = useLeaving();

  async function startCheckout(tier: PaidTier, interval: Interval): Promise<void> {
    if (session.token() === null) return void notify({ ...signedOut, variant: 'destructive' });
    const outcome = await run({ input: { tier: enumName(tier), interval: enumName(interval) } });
    if (outcome.ok) leaveFor(outcome.data.url);
  }
  return [startCheckout, isStarting || isLeaving] as const;
}
