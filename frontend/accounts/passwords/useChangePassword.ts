import { graphql } from 'relay-runtime';
import type { useChangePasswordMutation } from '#frontend/__generated__/useChangePasswordMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

export const useChangePassword = mutationHook<useChangePasswordMutation>(
  graphql`
    mutation useChangePasswordMutation($currentPassword: String!, $newPassword: String!) {
      changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
        ... on ChangePasswordPayload {
          message
          token
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: passwordTexts.changed, failed: passwordTexts.changeFailed, serverWords: true },
);
