import { graphql } from 'react-relay';
import type { useRecordGoalValueMutation } from '#frontend/__generated__/useRecordGoalValueMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { goalGone, recordFailed } from './notices.ts';

export const useRecordGoalValue = queuedMutationHook<useRecordGoalValueMutation>(
  graphql`
    mutation useRecordGoalValueMutation($goalId: ID!, $date: Date!, $day: String!, $from: Date!, $value: Float!, $base: GoalValueInput) {
      recordGoalValue(goalId: $goalId, date: $day, value: $value, base: $base) {
        ... on GoalPayload {
          goal {
            ...GoalCard_goal
            ...GoalHistoryChart_goal @arguments(from: $from, to: $date)
          }
        }
        ...problem @relay(mask: false)
        ...editConflict @relay(mask: false)
      }
    }
  `,
  { done: goalTexts.recorded, failed: recordFailed, instead: { EditConflictProblem: null, NotFoundProblem: goalGone } },
);
