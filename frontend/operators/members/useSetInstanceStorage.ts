import { graphql } from 'relay-runtime';
import type { useSetInstanceStorageMutation } from '#frontend/__generated__/useSetInstanceStorageMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useSetInstanceStorage = mutationHook<useSetInstanceStorageMutation>(
  graphql`
    mutation useSetInstanceStorageMutation($megabytes: Int) {
      setInstanceStorage(megabytes: $megabytes) {
        ... on InstanceStoragePayload {
          instance {
            ...RoomCard_instance
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: operatorNotices.setInstanceStorage, failed: operatorNotices.failed, serverWords: true },
);
