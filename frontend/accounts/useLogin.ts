import { graphql } from 'relay-runtime';
import type { useLoginMutation } from '#frontend/__generated__/useLoginMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/account.rules.ts';

export const useLogin = mutationHook<useLoginMutation>(
  graphql`
    mutation useLoginMutation($input: LoginValues!) {
      login(values: $input) {
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
  // The second step follows.
  { failed: accountTexts.loginFailed, serverWords: true, instead: { SecondFactorRequiredProblem: null } },
);
