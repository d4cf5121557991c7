import { graphql } from 'react-relay';
import type { useDeleteGoalMutation } from '#frontend/__generated__/useDeleteGoalMutation.graphql.ts';
import { notifyUndoable } from '#frontend/app/undo.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { deleteFailed, goalGone } from './notices.ts';
import { useRestoreGoal } from './useRestoreGoal.ts';

const texts = { failed: deleteFailed, instead: { NotFoundProblem: goalGone } };

/** Deletes a goal, and offers to undo it. */
export function useDeleteGoal() {
  const [restore] = useRestoreGoal();
  const [run, isDeleting] = useQueuedMutation<useDeleteGoalMutation>(
    graphql`
      mutation useDeleteGoalMutation($id: ID!) {
        deleteGoal(id: $id) {
          ... on DeleteGoalPayload {
            viewer {
              # With what the list shows: another device may have added goals.
              goals {
                ...GoalCard_goal
              }
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );
  async function deleteGoal(variables: { id: string }) {
    const outcome = await run(variables);
    if (outcome.ok) notifyUndoable(goalTexts.deleted, outcome, () => restore(variables));
    return outcome;
  }
  return [deleteGoal, isDeleting] as const;
}
