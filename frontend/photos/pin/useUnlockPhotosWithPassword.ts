import { graphql } from 'react-relay';
import type { useUnlockPhotosWithPasswordMutation } from '#frontend/__generated__/useUnlockPhotosWithPasswordMutation.graphql.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { useOpeningMutation } from './useOpeningMutation.ts';

const mutation = graphql`
  mutation useUnlockPhotosWithPasswordMutation($password: String!, $date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    unlockPhotosWithPassword(password: $password) {
      ... on PhotosPinPayload {
        viewer {
          ...openedPhotos_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

export function useUnlockPhotosWithPassword(visible: VisiblePhotos) {
  return useOpeningMutation<useUnlockPhotosWithPasswordMutation>(mutation, visible);
}
