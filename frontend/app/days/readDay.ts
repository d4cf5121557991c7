import {
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  type GraphQLTaggedNode,
  type OperationType,
} from 'relay-runtime';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { environment } from '../environment.ts';

/**
 * Returns a part of any day: `query` is read from the store, never sent. Loads the day as Home does, so that it also
 * works without a connection for a day that this device keeps. Rejects when the day can't be read.
 */
export async function readDay<Query extends OperationType>(
  query: GraphQLTaggedNode,
  date: Day,
): Promise<Query['response']> {
  const store = environment();
  // A copy that waits on this device takes its values from the store.
  store.retain(createOperationDescriptor(homeScreenQuery, { date }));
  await fetchQuery<HomeScreenQuery>(store, homeScreenQuery, { date }, { fetchPolicy: 'store-or-network' }).toPromise();
  return store.lookup(createOperationDescriptor(getRequest(query), { date }).fragment).data as Query['response'];
}
