import { graphql } from 'relay-runtime';
import type { useLoginMutation } from '#frontend/__generated__/useLoginMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/account.rules.ts';

const mutation = graphql`
  mutation useLoginMutation($input: LoginInput!) {
    login(input: $input) {
      ... on SessionPayload {
        token
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: accountTexts.loginFailed, serverWords: true };

export function useLogin() {
  return useMutation<useLoginMutation>(mutation, texts);
}
