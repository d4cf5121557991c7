import { graphql } from 'react-relay';
import type { useSetPhotosPinMutation } from '#frontend/__generated__/useSetPhotosPinMutation.graphql.ts';
import { wipeResponses } from '#frontend/app/wipe.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { useOpeningMutation } from './useOpeningMutation.ts';

const mutation = graphql`
  mutation useSetPhotosPinMutation($pin: String!, $date: Date!, $onDay: Boolean!, $order: PhotoOrder!, $inAlbum: Boolean!) {
    setPhotosPin(input: { pin: $pin, open: true }) {
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
  const [open, isRunning] = useOpeningMutation<useSetPhotosPinMutation>(mutation, visible);
  async function setPin(variables: Parameters<typeof open>[0]) {
    const outcome = await open(variables);
    // The days that this device keeps name their photos. They are read again.
    if (outcome.ok) await wipeResponses().catch(() => {});
    return outcome;
  }
  return [setPin, isRunning] as const;
}
