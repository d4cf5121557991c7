import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceProxy } from 'relay-runtime';
import type { useLockPhotosMutation } from '#frontend/__generated__/useLockPhotosMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { closeGate } from '../photosGate.ts';
import { outdatePhotos } from '../photoRecords.ts';

const mutation = graphql`
  mutation useLockPhotosMutation {
    lockPhotos {
      __typename
      viewer {
        id
        photosLocked
        photosOpenUntil
      }
    }
  }
`;

const texts = {};

function outdateAllPhotos(store: RecordSourceProxy): void {
  outdatePhotos(store, {});
}

/** Locks the photos. This page hides them at once, also where the server is out of reach. */
export function useLockPhotos() {
  const [run] = useMutation<useLockPhotosMutation>(mutation, texts, outdateAllPhotos);
  return useCallback(() => {
    closeGate();
    return run({});
  }, [run]);
}
