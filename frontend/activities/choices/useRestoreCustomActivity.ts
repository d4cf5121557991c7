import { graphql } from 'react-relay';
import type { useRestoreCustomActivityMutation } from '#frontend/__generated__/useRestoreCustomActivityMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { customActivityRestored, restoreFailed } from '../notices.ts';

export const useRestoreCustomActivity = queuedMutationHook<useRestoreCustomActivityMutation>(
  graphql`
    mutation useRestoreCustomActivityMutation($id: ID!) {
      restoreCustomActivity(id: $id) {
        ... on CustomActivityPayload {
          viewer {
            ...useActivityChoices_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: customActivityRestored, failed: restoreFailed },
);
