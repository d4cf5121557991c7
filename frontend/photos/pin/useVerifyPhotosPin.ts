import { graphql } from 'react-relay';
import type { useVerifyPhotosPinMutation } from '#frontend/__generated__/useVerifyPhotosPinMutation.graphql.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { useOpeningMutation } from './useOpeningMutation.ts';

const mutation = graphql`
  mutation useVerifyPhotosPinMutation($pin: String!, $date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    verifyPhotosPin(pin: $pin) {
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

export function useVerifyPhotosPin(visible: VisiblePhotos) {
  return useOpeningMutation<useVerifyPhotosPinMutation>(mutation, visible);
}
