import { graphql } from 'relay-runtime';
import type { useChangePasswordMutation } from '#frontend/__generated__/useChangePasswordMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

const mutation = graphql`
  mutation useChangePasswordMutation($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      ... on ChangePasswordPayload {
        message
        token
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: passwordTexts.changed, failed: passwordTexts.changeFailed, serverWords: true };

export function useChangePassword() {
  return useMutation<useChangePasswordMutation>(mutation, texts);
}
