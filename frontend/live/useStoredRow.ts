import { useEffect, useState } from 'react';
import { fetchQuery, graphql } from 'react-relay';
import type { useStoredRowQuery, useStoredRowQuery$data } from '#frontend/__generated__/useStoredRowQuery.graphql.ts';
import { outdateDays } from '#frontend/app/days/loadedDays.ts';
import { environment } from '#frontend/app/environment.ts';
import { unsynced } from '#frontend/app/offline/unsynced.ts';
import { followDays } from './dayChanges.ts';

type StoredRow = useStoredRowQuery$data['node'];

interface EditedRow {
  id: string;
  /** null for a row that belongs to every day, such as a goal. */
  date: string | null;
}

/**
 * Returns the row of an open form as the server has it: undefined until something else changes its day, null once it is
 * gone. A row whose own changes still wait on this device is not read.
 */
export function useStoredRow(edited: EditedRow | null): StoredRow | undefined {
  const [read, setRead] = useState<{ id: string; row: StoredRow }>();
  const id = edited?.id;
  const date = edited?.date;
  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    const unfollow = followDays((changed) => {
      if ((changed !== null && changed !== date) || isUnsynced(id)) return;
      // The loaded day still shows the row as it was.
      environment().commitUpdate((store) => outdateDays(store, (day) => date === null || day === date));
      void fetchQuery<useStoredRowQuery>(
        environment(),
        graphql`
          query useStoredRowQuery($id: ID!) {
            node(id: $id) {
              __typename
              ... on Activity {
                activityType
                startTime
                endTime
                timezone
              }
              ... on MacroEntry {
                description
                protein
                fats
                carbs
                calories
                date
              }
              ... on MacroTargets {
                proteinTarget
                fatsTarget
                carbsTarget
              }
              ... on Goal {
                type
                goalName
                targetValuePrimary
                targetUnitPrimary
                targetValueSecondary
                targetUnitSecondary
                today {
                  date
                  actualValuePrimary
                }
              }
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only', networkCacheConfig: { force: true } },
      )
        .toPromise()
        .then(
          (response) => isOpen && response && setRead({ id, row: response.node }),
          // Without a connection there is nothing to say.
          () => {},
        );
    });
    return () => {
      isOpen = false;
      unfollow();
    };
  }, [id, date]);
  return read?.id === id ? read?.row : undefined;
}

/** True for a row whose changes wait here, or that was created here and is still named by its UUID. */
function isUnsynced(id: string): boolean {
  return (
    id.includes('-') || unsynced.all().some(({ variables }) => variables['id'] === id || variables['goalId'] === id)
  );
}
