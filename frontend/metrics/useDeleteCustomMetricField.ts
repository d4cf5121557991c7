import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteCustomMetricFieldMutation } from '#frontend/__generated__/useDeleteCustomMetricFieldMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { forgetAnswers, outdateDays } from '#frontend/home/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { metricGone, removeFailed } from './notices.ts';

const texts = { failed: removeFailed, instead: { NotFoundProblem: metricGone } };

/** Deletes a metric of one's own, its values with it. `date` is the day that shows it. */
export function useDeleteCustomMetricField() {
  const [run, isDeleting] = useMutation<useDeleteCustomMetricFieldMutation>(
    graphql`
      mutation useDeleteCustomMetricFieldMutation($id: ID!, $date: Date!) {
        deleteCustomMetricField(id: $id) {
          __typename
          ... on DeleteCustomMetricFieldPayload {
            viewer {
              id
              customMetricFields {
                id
              }
              day(date: $date) {
                ...MetricsCard_day
              }
            }
          }
          ... on NotFoundProblem {
            message
          }
        }
      }
    `,
    texts,
  );
  const deleteField = useCallback(
    (variables: { id: string; date: Day }) =>
      run(variables, {
        updater: (store) => {
          outdateDays(store, (day) => day !== variables.date);
          forgetAnswers(store, 'metricSeries');
        },
      }),
    [run],
  );
  return [deleteField, isDeleting] as const;
}
