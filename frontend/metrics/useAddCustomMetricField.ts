import { graphql } from 'react-relay';
import type { useAddCustomMetricFieldMutation } from '#frontend/__generated__/useAddCustomMetricFieldMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { metricTexts } from '#gateway/metrics/metricTexts.rules.ts';
import { outdateOtherDays } from '#frontend/app/days/loadedDays.ts';

export const useAddCustomMetricField = queuedMutationHook<useAddCustomMetricFieldMutation>(
  graphql`
    mutation useAddCustomMetricFieldMutation($input: CustomMetricFieldValues!, $date: Date!) {
      addCustomMetricField(values: $input) {
        ... on CustomMetricFieldPayload {
          viewer {
            customMetricFields {
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
  {
    done: metricTexts.added,
    failed: metricTexts.addFailed,
    instead: { ConflictProblem: metricTexts.exists },
  },
  outdateOtherDays,
);
