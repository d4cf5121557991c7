import { graphql } from 'relay-runtime';
import type { useRetryJobMutation } from '#frontend/__generated__/useRetryJobMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useRetryJob = mutationHook<useRetryJobMutation>(
  graphql`
    mutation useRetryJobMutation($id: ID!) {
      retryJob(id: $id) {
        ... on RetryJobPayload {
          instance {
            ...JobsCard_instance
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: operatorNotices.retryJob, failed: operatorNotices.failed, serverWords: true },
);
