import { graphql } from 'relay-runtime';
import type { useSetMemberStorageMutation } from '#frontend/__generated__/useSetMemberStorageMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useSetMemberStorage = mutationHook<useSetMemberStorageMutation>(
  graphql`
    mutation useSetMemberStorageMutation($id: ID!, $megabytes: Int) {
      setMemberStorage(id: $id, megabytes: $megabytes) {
        ... on InstanceMemberPayload {
          member {
            ...MemberRow_member
            ...MemberDialog_member
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: operatorNotices.setMemberStorage, failed: operatorNotices.failed, serverWords: true },
);
