import { graphql } from 'relay-runtime';
import type { useOpenPortalMutation } from '#frontend/__generated__/useOpenPortalMutation.graphql.ts';
import { notify } from '#frontend/app/notices.ts';
import { useLeaving } from '#frontend/app/useLeaving.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { translated } from '#frontend/language/t.ts';

const mutation = graphql`
  mutation useOpenPortalMutation {
    createPortalSession {
      ... on CreatePortalSessionPayload {
        url
      }
      ...problem @relay(mask: false)
    }
  }
`;

const { betaHasNoSubscription, betaUser, portalFailed } = membershipTexts;
// The notice depends on the message, so it is shown below.
const texts = {};

export function useOpenPortal() {
  const [run, isOpening] = useMutation<useOpenPortalMutation>(mutation, texts);
  const [leaveFor, isLeaving] = useLeaving();

  async function openPortal(): Promise<void> {
    const outcome = await run({});
    if (outcome.ok) return leaveFor(outcome.data.url);
    const { message } = outcome.problem;
    if (message.includes(translated(betaHasNoSubscription)))
      notify({ ...betaUser, description: message, variant: 'info' });
    else notify({ ...portalFailed, ...(message && { description: message }), variant: 'destructive' });
  }
  return [openPortal, isOpening || isLeaving] as const;
}
