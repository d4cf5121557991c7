import { graphql } from 'relay-runtime';
import type { useRequestPasswordResetMutation } from '#frontend/__generated__/useRequestPasswordResetMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

const mutation = graphql`
  mutation useRequestPasswordResetMutation($email: String!) {
    requestPasswordReset(email: $email) {
      ... on RequestPasswordResetPayload {
        message
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: passwordTexts.requestFailed, serverWords: true };

export function useRequestPasswordReset() {
  return useMutation<useRequestPasswordResetMutation>(mutation, texts);
}
