import { graphql } from 'react-relay';
import type { useDeleteGoalMutation } from '#frontend/__generated__/useDeleteGoalMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { deleteFailed, goalGone } from './notices.ts';

export const useDeleteGoal = mutationHook<useDeleteGoalMutation>(
  graphql`
    mutation useDeleteGoalMutation($id: ID!) {
      deleteGoal(id: $id) {
        ... on DeleteGoalPayload {
          viewer {
            goals {
              id
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: goalTexts.deleted, failed: deleteFailed, instead: { NotFoundProblem: goalGone } },
);
