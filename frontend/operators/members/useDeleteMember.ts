import { graphql } from 'relay-runtime';
import type { useDeleteMemberMutation } from '#frontend/__generated__/useDeleteMemberMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useDeleteMember = mutationHook<useDeleteMemberMutation>(
  graphql`
    mutation useDeleteMemberMutation($id: ID!, $username: String) {
      deleteMember(id: $id, username: $username) {
        ... on DeleteMemberPayload {
          deletedId
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: operatorNotices.deleteMember, failed: operatorNotices.failed, serverWords: true },
);
