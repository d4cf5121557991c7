import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  useAddCustomMetricFieldMutation,
  useAddCustomMetricFieldMutation$variables,
} from '#frontend/__generated__/useAddCustomMetricFieldMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { forgetAnswers, outdateDays } from '#frontend/app/days/loadedDays.ts';
import { metricTexts } from '#gateway/metrics/metricTexts.rules.ts';

const texts = {
  done: metricTexts.added,
  failed: metricTexts.addFailed,
  instead: { ConflictProblem: metricTexts.exists },
};

/** Adds a metric of one's own; `date` is the day one goes back to. */
export function useAddCustomMetricField() {
  const [run, isAdding] = useMutation<useAddCustomMetricFieldMutation>(
    graphql`
      mutation useAddCustomMetricFieldMutation($input: CustomMetricFieldInput!, $date: Date!) {
        addCustomMetricField(input: $input) {
          __typename
          ... on CustomMetricFieldPayload {
            viewer {
              id
              customMetricFields {
                id
                fieldName
              }
              day(date: $date) {
                ...MetricsCard_day
              }
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );
  const add = useCallback(
    (variables: useAddCustomMetricFieldMutation$variables) =>
      run(variables, {
        updater: (store) => {
          outdateDays(store, (day) => day !== variables.date);
          forgetAnswers(store, 'metricSeries');
        },
      }),
    [run],
  );
  return [add, isAdding] as const;
}
