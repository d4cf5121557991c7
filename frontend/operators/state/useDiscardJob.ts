import { graphql } from 'relay-runtime';
import type { useDiscardJobMutation } from '#frontend/__generated__/useDiscardJobMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useDiscardJob = mutationHook<useDiscardJobMutation>(
  graphql`
    mutation useDiscardJobMutation($id: ID!) {
      discardJob(id: $id) {
        ... on DiscardJobPayload {
          instance {
            ...JobsCard_instance
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: operatorNotices.discardJob, failed: operatorNotices.failed, serverWords: true },
);
