import { graphql } from 'relay-runtime';
import type { useDisableMemberMutation } from '#frontend/__generated__/useDisableMemberMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useDisableMember = mutationHook<useDisableMemberMutation>(
  graphql`
    mutation useDisableMemberMutation($id: ID!) {
      disableMember(id: $id) {
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
  { done: operatorNotices.disableMember, failed: operatorNotices.failed, serverWords: true },
);
