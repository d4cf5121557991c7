import { graphql } from 'relay-runtime';
import type { useBackUpMutation } from '#frontend/__generated__/useBackUpMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useBackUp = mutationHook<useBackUpMutation>(
  graphql`
    mutation useBackUpMutation {
      backUp {
        ... on BackUpPayload {
          instance {
            ...BackupsCard_instance
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: operatorNotices.backUp, failed: operatorNotices.failed, serverWords: true },
);
