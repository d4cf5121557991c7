import { graphql } from 'relay-runtime';
import type { useRequestEmailVerificationMutation } from '#frontend/__generated__/useRequestEmailVerificationMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';

const mutation = graphql`
  mutation useRequestEmailVerificationMutation {
    requestEmailVerification {
      ... on RequestEmailVerificationPayload {
        message
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: emailTexts.linkSent, failed: emailTexts.linkFailed, serverWords: true };

export function useRequestEmailVerification() {
  return useMutation<useRequestEmailVerificationMutation>(mutation, texts);
}
