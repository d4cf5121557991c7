import { graphql } from 'relay-runtime';
import type { useVerifyEmailMutation } from '#frontend/__generated__/useVerifyEmailMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';

export const useVerifyEmail = mutationHook<useVerifyEmailMutation>(
  graphql`
    mutation useVerifyEmailMutation($token: String!) {
      verifyEmail(token: $token) {
        ... on VerifyEmailPayload {
          message
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  // The screen reports an unusable link itself.
  {
    failed: emailTexts.verifyFailed,
    serverWords: true,
    instead: { InvalidTokenProblem: null, ValidationProblem: null },
  },
);
