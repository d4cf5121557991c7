import { graphql } from 'relay-runtime';
import type { useRequestEmailVerificationMutation } from '#frontend/__generated__/useRequestEmailVerificationMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';

export const useRequestEmailVerification = mutationHook<useRequestEmailVerificationMutation>(
  graphql`
    mutation useRequestEmailVerificationMutation {
      requestEmailVerification {
        ... on RequestEmailVerificationPayload {
          message
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: emailTexts.linkSent, failed: emailTexts.linkFailed, serverWords: true },
);
