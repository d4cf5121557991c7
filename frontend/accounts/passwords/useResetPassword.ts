import { graphql } from 'relay-runtime';
import type { useResetPasswordMutation } from '#frontend/__generated__/useResetPasswordMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

export const useResetPassword = mutationHook<useResetPasswordMutation>(
  graphql`
    mutation useResetPasswordMutation($token: String!, $newPassword: String!) {
      resetPassword(token: $token, newPassword: $newPassword) {
        ... on ResetPasswordPayload {
          message
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: passwordTexts.resetDone, failed: passwordTexts.resetFailed, serverWords: true },
);
