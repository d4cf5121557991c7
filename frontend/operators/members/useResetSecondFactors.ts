import { graphql } from 'relay-runtime';
import type { useResetSecondFactorsMutation } from '#frontend/__generated__/useResetSecondFactorsMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useResetSecondFactors = mutationHook<useResetSecondFactorsMutation>(
  graphql`
    mutation useResetSecondFactorsMutation($id: ID!) {
      resetSecondFactors(id: $id) {
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
  { done: operatorNotices.resetSecondFactors, failed: operatorNotices.failed, serverWords: true },
);
