import { graphql } from 'react-relay';
import type { useRemoveCustomActivityMutation } from '#frontend/__generated__/useRemoveCustomActivityMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { customActivityRemoved, removeFailed } from '../notices.ts';

const texts = { done: customActivityRemoved, failed: removeFailed };

export function useRemoveCustomActivity() {
  return useMutation<useRemoveCustomActivityMutation>(
    graphql`
      mutation useRemoveCustomActivityMutation($id: ID!) {
        removeCustomActivity(id: $id) {
          __typename
          ... on RemoveCustomActivityPayload {
            viewer {
              ...useActivityChoices_viewer
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );
}
