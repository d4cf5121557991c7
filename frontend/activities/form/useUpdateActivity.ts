import { graphql } from 'react-relay';
import type { useUpdateActivityMutation } from '#frontend/__generated__/useUpdateActivityMutation.graphql.ts';
import { editedGone } from '#frontend/app/forms/refusal.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

export const useUpdateActivity = queuedMutationHook<useUpdateActivityMutation>(
  graphql`
    mutation useUpdateActivityMutation($id: ID!, $input: ActivityValues!, $base: ActivityValues, $oldDay: Date!, $newDay: Date!) {
      updateActivity(id: $id, values: $input, baseValues: $base) {
        ... on ActivityPayload {
          viewer {
            oldDay: day(date: $oldDay) {
              ...MyDayCard_day
            }
            newDay: day(date: $newDay) {
              ...MyDayCard_day
            }
          }
        }
        ...problem @relay(mask: false)
        ...editConflict @relay(mask: false)
      }
    }
  `,
  {
    done: activityTexts.updated,
    failed: activityTexts.updateFailed,
    instead: { EditConflictProblem: null, NotFoundProblem: editedGone },
  },
);
