import { graphql } from 'react-relay';
import type { useRestoreCustomMetricFieldMutation } from '#frontend/__generated__/useRestoreCustomMetricFieldMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { metricTexts } from '#gateway/metrics/metricTexts.rules.ts';
import { outdateOtherDays } from '#frontend/app/days/loadedDays.ts';

export const useRestoreCustomMetricField = queuedMutationHook<useRestoreCustomMetricFieldMutation>(
  graphql`
    mutation useRestoreCustomMetricFieldMutation($id: ID!, $date: Date!) {
      restoreCustomMetricField(id: $id) {
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
    done: metricTexts.restored,
    failed: metricTexts.restoreFailed,
    instead: { ConflictProblem: metricTexts.exists },
  },
  outdateOtherDays,
);
