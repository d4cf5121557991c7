import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceProxy } from 'relay-runtime';
import type { useSaveMetricsMutation } from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';
import type { UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';
import type { SaveResult } from './useMetricDraft.ts';

/** The weight in pounds, or the value of one custom metric. */
export type Measured = { weight: number } | { fieldId: string; value: number };

/** Returns how to recognise the waiting writes of a measurement; null stands for the weight. */
export function writesOf(date: Day, fieldId: string | null): (write: UnsyncedWrite) => boolean {
  return ({ mutation, variables }) => {
    if (mutation !== 'useSaveMetricsMutation') return false;
    const { input } = variables as useSaveMetricsMutation['variables'];
    if (input.date !== date) return false;
    return fieldId === null
      ? 'weight' in input
      : (input.customFields?.some((each) => each.fieldId === fieldId) ?? false);
  };
}

const texts = {};

function outdateAfterSave(store: RecordSourceProxy, { input, date }: useSaveMetricsMutation['variables']): void {
  if ('weight' in input) outdateLaterDays(store, { date });
}

/**
 * Saves one measurement of a day. Calls run one after the other, so that the last typed value wins. A failure is only
 * logged to the console.
 */
export function useSaveMetrics(date: Day): (measured: Measured) => Promise<SaveResult> {
  const [saveMetrics] = useQueuedMutation<useSaveMetricsMutation>(
    graphql`
      mutation useSaveMetricsMutation($input: SaveMetricsInput!, $date: Date!) {
        saveMetrics(input: $input) {
          ... on SaveMetricsPayload {
            viewer {
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
    outdateAfterSave,
  );
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function send(measured: Measured): Promise<SaveResult> {
    const input = 'weight' in measured ? { date, weight: measured.weight } : { date, customFields: [measured] };
    const outcome = await saveMetrics({ input, date });
    if (outcome.ok) return { ok: true, isQueued: 'isQueued' in outcome };
    console.error('Not saved', outcome.problem.message);
    return { ok: false, message: outcome.problem.fields?.[0]?.message };
  }

  return (measured) => {
    const sent = queue.current.then(() => send(measured));
    queue.current = sent;
    return sent;
  };
}
