import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSetPhotosPinMutation } from '#frontend/__generated__/useSetPhotosPinMutation.graphql.ts';
import type { PhotosPlace } from '../photosPlace.ts';
import { useOpening } from './useOpening.ts';

const mutation = graphql`
  mutation useSetPhotosPinMutation($pin: String!, $date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    setPhotosPin(input: { pin: $pin, open: true }) {
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

/** Sets the PIN; the photos stay open here. */
export function useSetPhotosPin(place: PhotosPlace) {
  const [open, isRunning] = useOpening<useSetPhotosPinMutation>(mutation, place);
  const setPin = useCallback((pin: string) => open({ pin }), [open]);
  return [setPin, isRunning] as const;
}
