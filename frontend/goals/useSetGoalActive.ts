import { graphql } from 'react-relay';
import type { useSetGoalActiveMutation } from '#frontend/__generated__/useSetGoalActiveMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { goalGone, updateFailed } from './notices.ts';

export const useSetGoalActive = mutationHook<useSetGoalActiveMutation>(
  graphql`
    mutation useSetGoalActiveMutation($id: ID!, $isActive: Boolean!) {
      setGoalActive(id: $id, isActive: $isActive) {
        ... on GoalPayload {
          goal {
            ...GoalCard_goal
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: updateFailed, instead: { NotFoundProblem: goalGone } },
);
