import { graphql } from 'relay-runtime';
import type { useDeleteAccountMutation } from '#frontend/__generated__/useDeleteAccountMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { deletionTexts } from '#gateway/accounts/deletionTexts.rules.ts';

export const useDeleteAccount = mutationHook<useDeleteAccountMutation>(
  graphql`
    mutation useDeleteAccountMutation {
      deleteAccount {
        ... on DeleteAccountPayload {
          done
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: deletionTexts.deleted, failed: deletionTexts.failed, serverWords: true },
);
