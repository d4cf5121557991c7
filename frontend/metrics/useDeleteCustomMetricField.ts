import { graphql } from 'react-relay';
import type { useDeleteCustomMetricFieldMutation } from '#frontend/__generated__/useDeleteCustomMetricFieldMutation.graphql.ts';
import { notifyUndoable } from '#frontend/app/undo.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { metricTexts } from '#gateway/metrics/metricTexts.rules.ts';
import { outdateOtherDays } from '#frontend/app/days/loadedDays.ts';
import { rememberMetric } from './deletedMetric.ts';
import { metricGone, removeFailed } from './notices.ts';
import { useRestoreCustomMetricField } from './useRestoreCustomMetricField.ts';

const texts = { failed: removeFailed, instead: { NotFoundProblem: metricGone } };

export function useDeleteCustomMetricField() {
  const [run, isDeleting] = useQueuedMutation<useDeleteCustomMetricFieldMutation>(
    graphql`
      mutation useDeleteCustomMetricFieldMutation($id: ID!, $date: Date!) {
        deleteCustomMetricField(id: $id) {
          ... on DeleteCustomMetricFieldPayload {
            viewer {
              customMetricFields {
                id
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
    outdateOtherDays,
  );
  const [restore] = useRestoreCustomMetricField();
  async function deleteField(variables: { id: string; date: Day }) {
    rememberMetric(variables.id);
    const outcome = await run(variables);
    if (outcome.ok) notifyUndoable(metricTexts.removed, outcome, () => restore(variables));
    return outcome;
  }
  return [deleteField, isDeleting] as const;
}
