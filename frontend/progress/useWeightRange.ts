import { useOptimistic, useState, useTransition } from 'react';
import { graphql, useQueryLoader } from 'react-relay';
import type { ConcreteRequest } from 'relay-runtime';
import type { useWeightRangeQuery } from '#frontend/__generated__/useWeightRangeQuery.graphql.ts';
import { keepOffline } from '#frontend/app/offline/keptQueries.ts';
import type { ShownRange } from '#frontend/charts/shownRange.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';

/** The weights of other days than those the page came with. */
export const weightRangeQuery = graphql`
  query useWeightRangeQuery($from: Date!, $to: Date!) {
    viewer @required(action: THROW) {
      metricSeries(from: $from, to: $to) {
        weight {
          date
          value
        }
      }
    }
  }
`;

keepOffline(weightRangeQuery as ConcreteRequest);

/** Days the page comes with. */
const usual = 30;

/**
 * How many days of weight are shown, and the query of those the page did not come with (null where it did). A chosen
 * range shows as chosen at once; the old line stays until the new one is there.
 */
export function useWeightRange(today: Day) {
  const [queryRef, load] = useQueryLoader<useWeightRangeQuery>(weightRangeQuery);
  const [range, setRange] = useState<ShownRange>(usual);
  const [chosen, show] = useOptimistic(range);
  const [isMoving, move] = useTransition();
  return {
    range,
    chosen,
    isMoving,
    queryRef: range === usual ? null : (queryRef ?? null),
    choose: (next: ShownRange) =>
      move(() => {
        show(next);
        setRange(next);
        if (next !== usual) load({ from: addDays(today, 1 - next), to: today }, { fetchPolicy: 'store-or-network' });
      }),
  };
}
