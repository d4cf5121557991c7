import { graphql } from 'react-relay';
import type { useSetGoalActiveMutation } from '#frontend/__generated__/useSetGoalActiveMutation.graphql.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { goalGone, updateFailed } from './notices.ts';

const failures = { failed: updateFailed, instead: { NotFoundProblem: goalGone } };
const pause = { done: goalTexts.paused, ...failures };
const resume = { done: goalTexts.resumed, ...failures };

/** Pauses an active goal, and resumes a paused one. */
export function useSetGoalActive(isActive: boolean) {
  return useQueuedMutation<useSetGoalActiveMutation>(
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
    isActive ? pause : resume,
  );
}
