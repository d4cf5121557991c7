import { graphql } from 'relay-runtime';

/** The fields that change on the screen where the photos were opened. */
export const openedPhotos = graphql`
  fragment openedPhotos_viewer on Viewer {
    id
    photosPinEnabled
    photosLocked
    photosOpenUntil
    day(date: $date) @include(if: $onDay) {
      ...ProgressPhotosCard_day
    }
    photoAlbum @include(if: $inAlbum) {
      ...PhotoAlbum_album
    }
  }
`;
