import { graphql } from 'react-relay';
import type { useRestoreGoalMutation } from '#frontend/__generated__/useRestoreGoalMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { restoreFailed } from './notices.ts';

export const useRestoreGoal = queuedMutationHook<useRestoreGoalMutation>(
  graphql`
    mutation useRestoreGoalMutation($id: ID!) {
      restoreGoal(id: $id) {
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
  { done: goalTexts.restored, failed: restoreFailed },
);
