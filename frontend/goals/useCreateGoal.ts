import { graphql } from 'react-relay';
import type { useCreateGoalMutation } from '#frontend/__generated__/useCreateGoalMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { createFailed } from './notices.ts';

export const useCreateGoal = queuedMutationHook<useCreateGoalMutation>(
  graphql`
    mutation useCreateGoalMutation($input: GoalValues!) {
      createGoal(values: $input) {
        ... on GoalPayload {
          viewer {
            goals {
              ...GoalCard_goal
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: goalTexts.created, failed: createFailed },
);
