import { fetchQuery, loadQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type OperationType, type PreloadableConcreteRequest, PreloadableQueryRegistry } from 'relay-runtime';
import { environment } from '#frontend/app/environment.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { readRange } from './shownRange.ts';

interface RangeQuery extends OperationType {
  readonly variables: { readonly from: Day; readonly to: Day };
}

type RangeRoute<Query extends RangeQuery> = Pick<Parameters<typeof screenRoute>[0], 'path' | 'load' | 'skeleton'> & {
  query: PreloadableConcreteRequest<Query>;
};

/** A member's screen over the days that end today, as many as its address says (`?range=30`). */
export function rangeRoute<Query extends RangeQuery>({ query, ...screen }: RangeRoute<Query>) {
  const route = screenRoute<Query>({ ...screen, access: 'member' });
  const loader = (args: LoaderFunctionArgs) => {
    route.loader(args);
    const range = readRange(new URL(args.request.url).searchParams.get('range'));
    const to = currentDay();
    const days = { from: addDays(to, 1 - range), to };
    const loaded = loadQuery<Query>(environment(), query, days, { fetchPolicy: 'store-or-network' });
    if (!loaded.source) refresh(query, days);
    return loaded;
  };
  return { ...route, loader };
}

/** What was seen before shows at once, but entries of any day may have come since. A failure leaves it as it is. */
function refresh<Query extends RangeQuery>(
  { params }: PreloadableConcreteRequest<Query>,
  days: Query['variables'],
): void {
  // Seen before, so its code is here.
  const query = params.id && PreloadableQueryRegistry.get(params.id);
  if (query)
    fetchQuery<Query>(environment(), query, days, { fetchPolicy: 'network-only' }).subscribe({ error: () => {} });
}
