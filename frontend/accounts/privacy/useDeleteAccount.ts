import { graphql } from 'relay-runtime';
import type { useDeleteAccountMutation } from '#frontend/__generated__/useDeleteAccountMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { deletionTexts } from '#gateway/accounts/deletionTexts.rules.ts';

const mutation = graphql`
  mutation useDeleteAccountMutation($password: String!) {
    deleteAccount(password: $password) {
      ... on DeleteAccountPayload {
        done
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: deletionTexts.deleted, failed: deletionTexts.failed, serverWords: true };

export function useDeleteAccount() {
  return useMutation<useDeleteAccountMutation>(mutation, texts);
}
