import { createRoot } from 'react-dom/client';
import { loadQuery, type PreloadedQuery, RelayEnvironmentProvider, usePreloadedQuery } from 'react-relay';
import { Environment, type GraphQLResponse, Network, RecordSource, Store } from 'relay-runtime';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';

/*
 * The least that React and Relay take to show a member's day: one query, one component. The client is measured against it
 * (see ../README.md).
 */

const environment = new Environment({
  network: Network.create(async ({ id }, variables) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('authToken')}` },
      body: JSON.stringify({ id, variables }),
    });
    return (await response.json()) as GraphQLResponse;
  }),
  store: new Store(new RecordSource()),
});

function Day({ queryRef }: { queryRef: PreloadedQuery<HomeScreenQuery> }) {
  const { viewer } = usePreloadedQuery<HomeScreenQuery>(homeScreenQuery, queryRef);
  return (
    <main id="my-day">
      {viewer.firstName ?? viewer.username}: {queryRef.variables.date}
    </main>
  );
}

void navigator.serviceWorker?.register('/anchor-sw.js');
const date = Temporal.Now.plainDateISO().toString();
const queryRef = loadQuery<HomeScreenQuery>(environment, homeScreenQuery, { date });
await queryRef.source?.toPromise();
createRoot(document.getElementById('root')!).render(
  <RelayEnvironmentProvider environment={environment}>
    <Day queryRef={queryRef} />
  </RelayEnvironmentProvider>,
);
