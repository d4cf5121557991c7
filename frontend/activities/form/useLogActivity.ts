import { graphql } from 'react-relay';
import type { useLogActivityMutation } from '#frontend/__generated__/useLogActivityMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

export const useLogActivity = queuedMutationHook<useLogActivityMutation>(
  graphql`
    mutation useLogActivityMutation($input: ActivityInput!, $day: Date!) {
      logActivity(input: $input) {
        ... on ActivityPayload {
          activity {
            id
            uuid
          }
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
  { done: activityTexts.added, failed: activityTexts.addFailed },
);
