import { graphql } from 'relay-runtime';
import type { useGrantTierMutation } from '#frontend/__generated__/useGrantTierMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useGrantTier = mutationHook<useGrantTierMutation>(
  graphql`
    mutation useGrantTierMutation($id: ID!, $tier: String) {
      grantTier(id: $id, tier: $tier) {
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
  { done: operatorNotices.grantTier, failed: operatorNotices.failed, serverWords: true },
);
