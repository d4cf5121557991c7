import { graphql } from 'relay-runtime';
import type { useSetMemberOperatorMutation } from '#frontend/__generated__/useSetMemberOperatorMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useSetMemberOperator = mutationHook<useSetMemberOperatorMutation>(
  graphql`
    mutation useSetMemberOperatorMutation($id: ID!, $isOperator: Boolean) {
      setMemberOperator(id: $id, isOperator: $isOperator) {
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
  { done: operatorNotices.setMemberOperator, failed: operatorNotices.failed, serverWords: true },
);
