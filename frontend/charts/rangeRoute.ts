import type { OperationType } from 'relay-runtime';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { type ScreenRoute, screenRoute } from '#frontend/app/screenRoute.tsx';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { readRange } from './shownRange.ts';

interface RangeQuery extends OperationType {
  readonly variables: { readonly from: Day; readonly to: Day };
}

/**
 * A member's screen over the days that end today, as many as its address says (`?range=30`). `more` reads further
 * variables of its query from the address.
 */
export function rangeRoute<Query extends RangeQuery>(
  screen: Pick<ScreenRoute<Query>, 'path' | 'query' | 'load' | 'prepare' | 'skeleton'>,
  more: (search: URLSearchParams) => Partial<Query['variables']> = () => ({}),
) {
  return screenRoute<Query>({
    ...screen,
    access: 'member',
    variables: ({ search }) => ({
      from: addDays(currentDay(), 1 - readRange(search.get('range'))),
      to: currentDay(),
      ...more(search),
    }),
    keepsOffline: true,
    refreshes: true,
  });
}
