import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeclinePhotosPinMutation } from '#frontend/__generated__/useDeclinePhotosPinMutation.graphql.ts';
import type { PhotosPlace } from '../photosPlace.ts';
import { useOpening } from './useOpening.ts';

const mutation = graphql`
  mutation useDeclinePhotosPinMutation($date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    declinePhotosPin {
      __typename
      ... on PhotosPinPayload {
        viewer {
          ...openedPhotos_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

/** Does without a PIN. */
export function useDeclinePhotosPin(place: PhotosPlace) {
  const [open, isRunning] = useOpening<useDeclinePhotosPinMutation>(mutation, place);
  const decline = useCallback(() => open({}), [open]);
  return [decline, isRunning] as const;
}
