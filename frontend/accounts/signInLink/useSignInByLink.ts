import { graphql } from 'relay-runtime';
import type { useSignInByLinkMutation } from '#frontend/__generated__/useSignInByLinkMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/account.rules.ts';

export const useSignInByLink = mutationHook<useSignInByLinkMutation>(
  graphql`
    mutation useSignInByLinkMutation($token: String!) {
      signInByLink(token: $token) {
        ... on SignInByLinkPayload {
          token
          newPasswordToken
          viewer {
            id
          }
        }
        ... on SecondFactorRequiredProblem {
          challenge
          methods
          passkeyOptions
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  // The screen reports an unusable link itself, and asks for the second factor.
  {
    failed: accountTexts.loginFailed,
    serverWords: true,
    instead: { InvalidTokenProblem: null, ValidationProblem: null, SecondFactorRequiredProblem: null },
  },
);
