import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useVerifyPhotosPinMutation } from '#frontend/__generated__/useVerifyPhotosPinMutation.graphql.ts';
import type { PhotosPlace } from '../photosPlace.ts';
import { useOpening } from './useOpening.ts';

const mutation = graphql`
  mutation useVerifyPhotosPinMutation($pin: String!, $date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    verifyPhotosPin(pin: $pin) {
      __typename
      ... on PhotosPinPayload {
        viewer {
          ...openedPhotos_viewer
        }
      }
      ...problem @relay(mask: false)
      ... on RateLimitedProblem {
        retryAfter
      }
    }
  }
`;

/** Opens the photos by their PIN. */
export function useVerifyPhotosPin(place: PhotosPlace) {
  const [open, isRunning] = useOpening<useVerifyPhotosPinMutation>(mutation, place);
  const verify = useCallback((pin: string) => open({ pin }), [open]);
  return [verify, isRunning] as const;
}
