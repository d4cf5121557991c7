import { graphql } from 'relay-runtime';
import type { useCompleteProviderSignInMutation } from '#frontend/__generated__/useCompleteProviderSignInMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';

export const useCompleteProviderSignIn = mutationHook<useCompleteProviderSignInMutation>(
  graphql`
    mutation useCompleteProviderSignInMutation($input: ProviderSignInValues!) {
      completeProviderSignIn(values: $input) {
        ... on SessionPayload {
          token
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
  // The screen says what was refused.
  {},
);
