import { commitLocalUpdate, fetchQuery, graphql } from 'relay-runtime';
import type { dayPhotosQuery as DayPhotosQuery } from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { placeDay } from './photoRecords.ts';

/** One day of photos, as the album and as Home show it. */
export const dayPhotosQuery = graphql`
  query dayPhotosQuery($date: Date!) {
    viewer @required(action: THROW) {
      id
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

/** Asks for days anew, so that whatever shows them shows what is there now. A day that cannot be had stays as it was. */
export async function refreshDays(dates: Iterable<Day>): Promise<void> {
  for (const date of new Set(dates)) {
    try {
      await fetchQuery<DayPhotosQuery>(
        environment(),
        dayPhotosQuery,
        { date },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      commitLocalUpdate(environment(), (store) => placeDay(store, { date }));
    } catch {
      // It is asked for again when it is next shown.
    }
  }
}
