import { graphql } from 'react-relay';
import type { useRestoreActivityMutation } from '#frontend/__generated__/useRestoreActivityMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

export const useRestoreActivity = queuedMutationHook<useRestoreActivityMutation>(
  graphql`
    mutation useRestoreActivityMutation($id: ID!, $day: Date!) {
      restoreActivity(id: $id) {
        ... on ActivityPayload {
          viewer {
            day(date: $day) {
              ...MyDayCard_day
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: activityTexts.restored, failed: activityTexts.restoreFailed },
);
