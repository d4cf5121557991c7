import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceProxy } from 'relay-runtime';
import type { useSaveMetricsMutation } from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';
import type { SaveEnd } from './useMetricDraft.ts';

/** What to save of a day: the weight in pounds, or the value of one custom metric. */
export type Measured = { weight: number } | { fieldId: string; value: number };

const texts = {};

function outdateAfterSave(store: RecordSourceProxy, { input, date }: useSaveMetricsMutation['variables']): void {
  if ('weight' in input) outdateLaterDays(store, { date });
}

/**
 * Saves one measure of a day; others of that day are left as they are. One after the other, so that of two values for
 * one measure the last typed is the one that stays. A failure is only written to the console.
 */
export function useSaveMetrics(date: Day): (measured: Measured) => Promise<SaveEnd> {
  const [saveMetrics] = useMutation<useSaveMetricsMutation>(
    graphql`
      mutation useSaveMetricsMutation($input: SaveMetricsInput!, $date: Date!) {
        saveMetrics(input: $input) {
          __typename
          ... on SaveMetricsPayload {
            viewer {
              id
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
  const line = useRef<Promise<unknown>>(Promise.resolve());

  async function send(measured: Measured): Promise<SaveEnd> {
    const input = 'weight' in measured ? { date, weight: measured.weight } : { date, customFields: [measured] };
    const outcome = await saveMetrics({ input, date });
    if (outcome.ok) return { ok: true };
    console.error('Not saved', outcome.problem.message);
    return { ok: false, message: outcome.problem.fields?.[0]?.message };
  }

  return (measured) => {
    const turn = line.current.then(() => send(measured));
    line.current = turn;
    return turn;
  };
}
