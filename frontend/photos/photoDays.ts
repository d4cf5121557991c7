import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { photoDaysQuery as PhotoDaysQuery } from '#frontend/__generated__/photoDaysQuery.graphql.ts';

/** The number of photos of every day. */
export const photoDaysQuery = graphql`
  query photoDaysQuery {
    viewer @required(action: THROW) {
      photoAlbum {
        __typename
        ... on PhotoAlbum {
          id
          dayCounts {
            date
            count
          }
        }
      }
    }
  }
`;

/** Returns the days that have photos, the newest first; none while the PIN locks them. */
export function usePhotoDays(queryRef: PreloadedQuery<PhotoDaysQuery>) {
  const { photoAlbum } = usePreloadedQuery<PhotoDaysQuery>(photoDaysQuery, queryRef).viewer;
  return photoAlbum.__typename === 'PhotoAlbum' ? photoAlbum.dayCounts : [];
}
