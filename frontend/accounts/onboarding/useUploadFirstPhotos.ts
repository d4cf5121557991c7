import { graphql } from 'relay-runtime';
import { v7 as newId } from 'uuid';
import type { useUploadFirstPhotosMutation } from '#frontend/__generated__/useUploadFirstPhotosMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { firstPhotosFailed } from '../notices.ts';

const mutation = graphql`
  mutation useUploadFirstPhotosMutation($photos: [Upload!]!, $ids: [String!]) {
    uploadPhotos(photos: $photos, ids: $ids) {
      ... on UploadPhotosPayload {
        photos {
          id
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: firstPhotosFailed };

export function useUploadFirstPhotos(): (photos: readonly File[]) => Promise<boolean> {
  const [run] = useMutation<useUploadFirstPhotosMutation>(mutation, texts);
  return async (photos) => {
    const files = Object.fromEntries(photos.map((photo, index) => [`photos.${index}`, photo]));
    const { ok } = await run({ photos: photos.map(() => null), ids: photos.map(() => newId()) }, { files });
    return ok;
  };
}
