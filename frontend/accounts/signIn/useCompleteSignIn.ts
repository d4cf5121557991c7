import { graphql } from 'relay-runtime';
import type { useCompleteSignInMutation } from '#frontend/__generated__/useCompleteSignInMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/accountTexts.rules.ts';

export const useCompleteSignIn = mutationHook<useCompleteSignInMutation>(
  graphql`
    mutation useCompleteSignInMutation($input: CompleteSignInValues!) {
      completeSignIn(values: $input) {
        ... on SessionPayload {
          token
          viewer {
            id
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  // A wrong code is shown beside its field.
  { failed: accountTexts.loginFailed, serverWords: true, instead: { IncorrectCodeProblem: null } },
);
