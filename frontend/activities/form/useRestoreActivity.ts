import { graphql } from 'react-relay';
import type { useRestoreActivityMutation } from '#frontend/__generated__/useRestoreActivityMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

const texts = { done: activityTexts.restored, failed: activityTexts.restoreFailed };

export function useRestoreActivity() {
  const [restore] = useMutation<useRestoreActivityMutation>(
    graphql`
      mutation useRestoreActivityMutation($id: ID!, $day: Date!) {
        restoreActivity(id: $id) {
          __typename
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
    texts,
  );
  return restore;
}
