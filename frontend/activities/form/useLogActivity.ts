import { graphql } from 'react-relay';
import type { useLogActivityMutation } from '#frontend/__generated__/useLogActivityMutation.graphql.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

const texts = { done: activityTexts.added, failed: activityTexts.addFailed };
const undoable = { failed: activityTexts.addFailed };

/** Logs an activity. With `saysDone: false` the caller reports the success, with an Undo. */
export function useLogActivity({ saysDone } = { saysDone: true }) {
  return useQueuedMutation<useLogActivityMutation>(
    graphql`
      mutation useLogActivityMutation($input: ActivityValues!, $day: Date!) {
        logActivity(values: $input) {
          ... on ActivityPayload {
            activity {
              id
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
    saysDone ? texts : undoable,
  );
}
