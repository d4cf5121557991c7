import { useEffect } from 'react';
import { fetchQuery, graphql } from 'react-relay';
import type { useProgressChangesQuery } from '#frontend/__generated__/useProgressChangesQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { followDays } from '#frontend/live/dayChanges.ts';

/** Reads the latest progress again whenever something else, such as another device, changes a day. */
export function useProgressChanges(): void {
  useEffect(
    () =>
      followDays(() => {
        fetchQuery<useProgressChangesQuery>(
          environment(),
          graphql`
            query useProgressChangesQuery {
              viewer {
                ...LogProgress_viewer
              }
            }
          `,
          {},
          { fetchPolicy: 'network-only', networkCacheConfig: { force: true } },
        )
          .toPromise()
          // Without a connection there is nothing to say.
          .catch(() => {});
      }),
    [],
  );
}
