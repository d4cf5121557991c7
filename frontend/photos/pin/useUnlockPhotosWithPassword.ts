import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUnlockPhotosWithPasswordMutation } from '#frontend/__generated__/useUnlockPhotosWithPasswordMutation.graphql.ts';
import type { PhotosPlace } from '../photosPlace.ts';
import { useOpening } from './useOpening.ts';

const mutation = graphql`
  mutation useUnlockPhotosWithPasswordMutation($password: String!, $date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    unlockPhotosWithPassword(password: $password) {
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

/** Opens the photos by the account password. */
export function useUnlockPhotosWithPassword(place: PhotosPlace) {
  const [open, isRunning] = useOpening<useUnlockPhotosWithPasswordMutation>(mutation, place);
  const unlock = useCallback((password: string) => open({ password }), [open]);
  return [unlock, isRunning] as const;
}
