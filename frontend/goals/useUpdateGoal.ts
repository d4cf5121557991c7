import { graphql } from 'react-relay';
import type { useUpdateGoalMutation } from '#frontend/__generated__/useUpdateGoalMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { goalGone, updateFailed } from './notices.ts';

export const useUpdateGoal = queuedMutationHook<useUpdateGoalMutation>(
  graphql`
    mutation useUpdateGoalMutation($id: ID!, $input: GoalChangeValues!, $base: GoalChangeValues) {
      updateGoal(id: $id, values: $input, baseValues: $base) {
        ... on GoalPayload {
          goal {
            ...GoalCard_goal
          }
        }
        ...problem @relay(mask: false)
        ...editConflict @relay(mask: false)
      }
    }
  `,
  { done: goalTexts.updated, failed: updateFailed, instead: { EditConflictProblem: null, NotFoundProblem: goalGone } },
);
