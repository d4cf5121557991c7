import { graphql } from 'relay-runtime';
import type { useStartProviderSignInMutation } from '#frontend/__generated__/useStartProviderSignInMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/accountTexts.rules.ts';

export const useStartProviderSignIn = mutationHook<useStartProviderSignInMutation>(
  graphql`
    mutation useStartProviderSignInMutation($provider: String!) {
      startProviderSignIn(provider: $provider) {
        ... on ProviderPage {
          url
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: accountTexts.loginFailed, serverWords: true },
);
