import { graphql } from 'relay-runtime';
import type { useRequestPasswordResetMutation } from '#frontend/__generated__/useRequestPasswordResetMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

export const useRequestPasswordReset = mutationHook<useRequestPasswordResetMutation>(
  graphql`
    mutation useRequestPasswordResetMutation($email: String!) {
      requestPasswordReset(email: $email) {
        ... on RequestPasswordResetPayload {
          message
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: passwordTexts.requestFailed, serverWords: true },
);
