import { graphql } from 'react-relay';
import type { useDeclinePhotosPinMutation } from '#frontend/__generated__/useDeclinePhotosPinMutation.graphql.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { useOpeningMutation } from './useOpeningMutation.ts';

const mutation = graphql`
  mutation useDeclinePhotosPinMutation($date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    declinePhotosPin {
      ... on PhotosPinPayload {
        viewer {
          ...openedPhotos_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

export function useDeclinePhotosPin(visible: VisiblePhotos) {
  return useOpeningMutation<useDeclinePhotosPinMutation>(mutation, visible);
}
