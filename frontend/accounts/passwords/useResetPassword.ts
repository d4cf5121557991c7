import { graphql } from 'relay-runtime';
import type { useResetPasswordMutation } from '#frontend/__generated__/useResetPasswordMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

const mutation = graphql`
  mutation useResetPasswordMutation($token: String!, $newPassword: String!) {
    resetPassword(token: $token, newPassword: $newPassword) {
      ... on ResetPasswordPayload {
        message
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: passwordTexts.resetDone, failed: passwordTexts.resetFailed, serverWords: true };

export function useResetPassword() {
  return useMutation<useResetPasswordMutation>(mutation, texts);
}
