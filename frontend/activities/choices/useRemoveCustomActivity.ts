import { graphql } from 'react-relay';
import type { useRemoveCustomActivityMutation } from '#frontend/__generated__/useRemoveCustomActivityMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { customActivityRemoved, removeFailed } from '../notices.ts';

export const useRemoveCustomActivity = mutationHook<useRemoveCustomActivityMutation>(
  graphql`
    mutation useRemoveCustomActivityMutation($id: ID!) {
      removeCustomActivity(id: $id) {
        ... on RemoveCustomActivityPayload {
          viewer {
            ...useActivityChoices_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: customActivityRemoved, failed: removeFailed },
);
