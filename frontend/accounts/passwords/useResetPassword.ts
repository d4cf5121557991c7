import { graphql } from 'relay-runtime';
import type { useResetPasswordMutation } from '#frontend/__generated__/useResetPasswordMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

const mutation = graphql`
  mutation useResetPasswordMutation($token: String!, $newPassword: String!) {
    resetPassword(token: $token, newPassword: $newPassword) {
      __typename
      ... on ResetPasswordPayload {
        message
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: passwordTexts.resetDone, failed: passwordTexts.resetFailed, serverWords: true };

/** Sets a new password with the token of a mailed link; every session ends. Shows a notice on success and on failure. */
export function useResetPassword() {
  return useMutation<useResetPasswordMutation>(mutation, texts);
}
