import { graphql } from 'relay-runtime';
import type { useStartPasskeySignInMutation } from '#frontend/__generated__/useStartPasskeySignInMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/accountTexts.rules.ts';

export const useStartPasskeySignIn = mutationHook<useStartPasskeySignInMutation>(
  graphql`
    mutation useStartPasskeySignInMutation {
      startPasskeySignIn {
        ... on PasskeyRequest {
          challenge
          options
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: accountTexts.loginFailed, serverWords: true },
);
