import { graphql } from 'relay-runtime';
import type { useEnableMemberMutation } from '#frontend/__generated__/useEnableMemberMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useEnableMember = mutationHook<useEnableMemberMutation>(
  graphql`
    mutation useEnableMemberMutation($id: ID!) {
      enableMember(id: $id) {
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
  { done: operatorNotices.enableMember, failed: operatorNotices.failed, serverWords: true },
);
