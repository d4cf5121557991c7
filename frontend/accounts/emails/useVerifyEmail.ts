import { graphql } from 'relay-runtime';
import type { useVerifyEmailMutation } from '#frontend/__generated__/useVerifyEmailMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';

const mutation = graphql`
  mutation useVerifyEmailMutation($token: String!) {
    verifyEmail(token: $token) {
      ... on VerifyEmailPayload {
        message
      }
      ...problem @relay(mask: false)
    }
  }
`;

// The screen reports an unusable link itself.
const texts = {
  failed: emailTexts.verifyFailed,
  serverWords: true,
  instead: { InvalidTokenProblem: null, ValidationProblem: null },
};

export function useVerifyEmail() {
  return useMutation<useVerifyEmailMutation>(mutation, texts);
}
