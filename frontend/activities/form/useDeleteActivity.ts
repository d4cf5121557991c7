import { graphql } from 'react-relay';
import type { useDeleteActivityMutation } from '#frontend/__generated__/useDeleteActivityMutation.graphql.ts';
import { notifyUndoable, rememberRow } from '#frontend/app/undo.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { activityGone } from '../notices.ts';
import { useRestoreActivity } from './useRestoreActivity.ts';

const texts = { failed: activityTexts.deleteFailed, instead: { NotFoundProblem: activityGone } };

/** Deletes an activity, and offers to undo it. */
export function useDeleteActivity() {
  const [restore] = useRestoreActivity();
  const [run, isDeleting] = useQueuedMutation<useDeleteActivityMutation>(
    graphql`
      mutation useDeleteActivityMutation($id: ID!, $day: Date!) {
        deleteActivity(id: $id) {
          ... on DeleteActivityPayload {
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
  async function deleteActivity(variables: useDeleteActivityMutation['variables']) {
    rememberRow(variables.id);
    const outcome = await run(variables);
    if (outcome.ok) notifyUndoable(activityTexts.deleted, outcome, () => restore(variables));
    return outcome;
  }
  return [deleteActivity, isDeleting] as const;
}
