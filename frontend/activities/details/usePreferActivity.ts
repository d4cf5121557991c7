import { graphql } from 'relay-runtime';
import type { usePreferActivityMutation } from '#frontend/__generated__/usePreferActivityMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { preferred, preferFailed } from '../notices.ts';

export const usePreferActivity = mutationHook<usePreferActivityMutation>(
  graphql`
    mutation usePreferActivityMutation($id: ID!, $day: Date!) {
      preferActivity(id: $id) {
        ... on ActivityPayload {
          activity {
            ...FoldedActivities_activity
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
  { done: preferred, failed: preferFailed },
);
