import { graphql } from 'relay-runtime';
import type { useVerifyEmailMutation } from '#frontend/__generated__/useVerifyEmailMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';

const mutation = graphql`
  mutation useVerifyEmailMutation($token: String!) {
    verifyEmail(token: $token) {
      __typename
      ... on VerifyEmailPayload {
        message
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: emailTexts.verifyFailed, serverWords: true };

/** Confirms an address with the token of a mailed link. A failure is told in a notice. */
export function useVerifyEmail() {
  return useMutation<useVerifyEmailMutation>(mutation, texts);
}
