import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { useSaveMetricsMutation } from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';
import type { UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';
import { personalNumber } from '#frontend/app/forms/amountFormat.ts';
import { metricCardTexts } from './notices.ts';
import { type MeasuredWeight, weightFormat } from '#frontend/measures/weightFormat.ts';
import type { SaveResult } from './useMetricDraft.ts';

/** The weight as typed, or the value of one custom metric. */
export type Measured = MeasuredWeight | { fieldId: string; value: number | null };

/** Returns how to recognise the waiting writes of a measurement; null stands for the weight. */
export function writesOf(
  date: Day,
  field: { id: string; databaseId: string } | null,
): (write: UnsyncedWrite) => boolean {
  return ({ mutation, variables }) => {
    if (mutation !== 'useSaveMetricsMutation') return field !== null && variables['input']?.id === field.databaseId;
    const { input } = variables as useSaveMetricsMutation['variables'];
    if (input.date !== date) return false;
    return field
      ? (input.customFields?.some(({ fieldId }) => fieldId === field.id || fieldId === field.databaseId) ?? false)
      : 'weight' in input;
  };
}

/** Returns the value of a write of a measurement, a weight as its field counts it; undefined for another write. */
export function valueOf({ mutation, variables }: UnsyncedWrite): number | null | undefined {
  if (mutation !== 'useSaveMetricsMutation') return undefined;
  const { input } = variables as useSaveMetricsMutation['variables'];
  if (!('weight' in input)) return input.customFields?.[0]?.value;
  return typeof input.weight === 'number' ? weightFormat().amountSent(input.weight, input.weightUnit ?? 'LB') : null;
}

const texts = {};

/**
 * Saves one measurement of a day. Calls run one after the other, so that the last typed value wins. A failure is only
 * logged to the console.
 */
export function useSaveMetrics(date: Day): (measured: Measured, base?: () => Measured) => Promise<SaveResult> {
  const [saveMetrics] = useQueuedMutation<useSaveMetricsMutation>(
    graphql`
      mutation useSaveMetricsMutation($input: SaveMetricsValues!, $base: SaveMetricsValues, $date: Date!) {
        saveMetrics(values: $input, baseValues: $base) {
          ... on SaveMetricsPayload {
            viewer {
              day(date: $date) {
                ...MetricsCard_day
              }
            }
          }
          ...problem @relay(mask: false)
        ...editConflict @relay(mask: false)
        }
      }
    `,
    texts,
    outdateLaterDays,
  );
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const inputOf = (measured: Measured) =>
    'weight' in measured ? { date, ...measured } : { date, customFields: [measured] };

  async function send(measured: Measured, base: Measured | undefined): Promise<SaveResult> {
    const outcome = await saveMetrics({ input: inputOf(measured), ...(base && { base: inputOf(base) }), date });
    if (outcome.ok) return { ok: true, isQueued: 'isQueued' in outcome };
    console.error('Not saved', outcome.problem.message);
    const [conflict] = outcome.problem.conflicts ?? [];
    if (!conflict) {
      const message = outcome.problem.fields?.[0]?.message;
      // Its value was read as a number before, so the server can only refuse to know the metric.
      const isDeleted = message !== undefined && 'fieldId' in measured;
      return { ok: false, message: isDeleted ? metricCardTexts.deletedElsewhere : message };
    }
    const stored = conflict.stored as number | null;
    const weighing = 'weight' in measured ? weightFormat() : null;
    const amount =
      weighing && stored !== null ? weighing.amountSent(stored, (measured as MeasuredWeight).weightUnit) : stored;
    const text = amount === null ? null : (weighing?.text ?? personalNumber)(amount);
    return {
      ok: false,
      message: metricCardTexts.conflict(text),
      reason: metricCardTexts.changedElsewhere(text),
      conflict: { ...conflict, stored: amount },
    };
  }

  return (measured, base) => {
    const sent = queue.current.then(() => send(measured, base?.()));
    queue.current = sent;
    return sent;
  };
}
