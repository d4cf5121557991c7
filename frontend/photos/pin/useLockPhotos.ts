import { graphql } from 'react-relay';
import type { RecordSourceProxy } from 'relay-runtime';
import type { useLockPhotosMutation } from '#frontend/__generated__/useLockPhotosMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { closeGate } from '../photosGate.ts';
import { invalidatePhotos } from '../photoRecords.ts';

const mutation = graphql`
  mutation useLockPhotosMutation {
    lockPhotos {
      viewer {
        photosLocked
        photosOpenUntil
      }
    }
  }
`;

const texts = {};

function invalidateAllPhotos(store: RecordSourceProxy): void {
  invalidatePhotos(store, {});
}

/** Locks the photos. This page hides them at once, even if the server is unreachable. */
export function useLockPhotos() {
  const [run] = useMutation<useLockPhotosMutation>(mutation, texts, invalidateAllPhotos);
  return () => {
    closeGate();
    return run({});
  };
}
