import { commitLocalUpdate, fetchQuery, graphql } from 'relay-runtime';
import type { dayPhotosQuery as DayPhotosQuery } from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { updateDayInAlbum } from './photoRecords.ts';

/** One day of photos, for the album and for Home. */
export const dayPhotosQuery = graphql`
  query dayPhotosQuery($date: Date!) {
    viewer @required(action: THROW) {
      day(date: $date) {
        ...ProgressPhotosCard_day
      }
      photoAlbum {
        __typename
        ... on PhotoAlbum {
          id
          count
          on(date: $date) {
            ...dayPhotos_day
            photos {
              id
              ...ViewerStage_photos
              ...PhotoTile_photo
            }
          }
        }
      }
    }
  }
`;

/** Refetches days and updates the album. A day that fails to load keeps its old state. */
export async function refreshDays(dates: Iterable<Day>): Promise<void> {
  for (const date of new Set(dates)) {
    try {
      await fetchQuery<DayPhotosQuery>(
        environment(),
        dayPhotosQuery,
        { date },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      commitLocalUpdate(environment(), (store) => updateDayInAlbum(store, { date }));
    } catch {
      // It is fetched again when it is next shown.
    }
  }
}
