import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteCustomMetricFieldMutation } from '#frontend/__generated__/useDeleteCustomMetricFieldMutation.graphql.ts';
import { notifyUndoable } from '#frontend/app/undo.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { metricTexts } from '#gateway/metrics/metricTexts.rules.ts';
import { outdateOtherDays } from '#frontend/app/days/loadedDays.ts';
import { metricGone, removeFailed } from './notices.ts';
import { useRestoreCustomMetricField } from './useRestoreCustomMetricField.ts';

const texts = { failed: removeFailed, instead: { NotFoundProblem: metricGone } };

/** Deletes a metric of one's own, its values with it, and offers to undo it. `date` is the day that shows it. */
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
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
    outdateOtherDays,
  );
  const restore = useRestoreCustomMetricField();
  const deleteField = useCallback(
    async (variables: { id: string; date: Day }) => {
      const outcome = await run(variables);
      if (outcome.ok) notifyUndoable(metricTexts.removed, () => restore(variables));
      return outcome;
    },
    [run, restore],
  );
  return [deleteField, isDeleting] as const;
}
