import { graphql } from 'react-relay';
import type { useUpdateGoalMutation } from '#frontend/__generated__/useUpdateGoalMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { goalGone, updateFailed } from './notices.ts';

export const useUpdateGoal = mutationHook<useUpdateGoalMutation>(
  graphql`
    mutation useUpdateGoalMutation($id: ID!, $input: GoalInput!) {
      updateGoal(id: $id, input: $input) {
        ... on GoalPayload {
          goal {
            ...GoalCard_goal
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: goalTexts.updated, failed: updateFailed, instead: { NotFoundProblem: goalGone } },
);
