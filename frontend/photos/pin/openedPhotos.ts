import { graphql } from 'relay-runtime';

/** What a PIN that fits, is set or is declined changes on the screen it was asked for. */
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
