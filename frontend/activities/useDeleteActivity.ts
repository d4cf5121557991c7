import { graphql } from 'react-relay';
import type { useDeleteActivityMutation } from '#frontend/__generated__/useDeleteActivityMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { activityGone } from './notices.ts';

const texts = { done: activityTexts.deleted, failed: activityTexts.deleteFailed, instead: { NotFoundProblem: activityGone } };

/** Deletes an activity; `day` is the day it was listed on. */
export function useDeleteActivity() {
  return useMutation<useDeleteActivityMutation>(
    graphql`
      mutation useDeleteActivityMutation($id: ID!, $day: Date!) {
        deleteActivity(id: $id) {
          __typename
          ... on DeleteActivityPayload {
            viewer {
              day(date: $day) {
                ...MyDayCard_day
              }
            }
          }
          ... on Problem {
            message
          }
        }
      }
    `,
    texts,
  );
}
