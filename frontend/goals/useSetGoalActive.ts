import { graphql } from 'react-relay';
import type { useSetGoalActiveMutation } from '#frontend/__generated__/useSetGoalActiveMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { goalGone, updateFailed } from './notices.ts';

const texts = { failed: updateFailed, instead: { NotFoundProblem: goalGone } };

export function useSetGoalActive() {
  return useMutation<useSetGoalActiveMutation>(
    graphql`
      mutation useSetGoalActiveMutation($id: ID!, $isActive: Boolean!) {
        setGoalActive(id: $id, isActive: $isActive) {
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
