import { graphql } from 'relay-runtime';
import type { useRegisterMutation } from '#frontend/__generated__/useRegisterMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/account.rules.ts';

const mutation = graphql`
  mutation useRegisterMutation($input: RegisterInput!) {
    register(input: $input) {
      ... on SessionPayload {
        token
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: accountTexts.registrationFailed, serverWords: true };

export function useRegister() {
  return useMutation<useRegisterMutation>(mutation, texts);
}
