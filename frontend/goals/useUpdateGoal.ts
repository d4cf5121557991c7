import { graphql } from 'react-relay';
import type { useUpdateGoalMutation } from '#frontend/__generated__/useUpdateGoalMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { goalGone, updateFailed } from './notices.ts';

const texts = { done: goalTexts.updated, failed: updateFailed, instead: { NotFoundProblem: goalGone } };

export function useUpdateGoal() {
  return useMutation<useUpdateGoalMutation>(
    graphql`
      mutation useUpdateGoalMutation($id: ID!, $input: GoalInput!) {
        updateGoal(id: $id, input: $input) {
          __typename
          ... on GoalPayload {
            goal {
              id
              ...GoalCard_goal
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );
}
