import { graphql } from 'react-relay';
import type { useSetPhotosPinMutation } from '#frontend/__generated__/useSetPhotosPinMutation.graphql.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { useOpeningMutation } from './useOpeningMutation.ts';

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

export function useSetPhotosPin(visible: VisiblePhotos) {
  return useOpeningMutation<useSetPhotosPinMutation>(mutation, visible);
}
