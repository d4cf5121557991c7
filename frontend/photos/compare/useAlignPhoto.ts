import { graphql } from 'react-relay';
import type { useAlignPhotoMutation } from '#frontend/__generated__/useAlignPhotoMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { alignmentTexts } from '#gateway/photos/photoAlignment.rules.ts';

/** Stores the points of a photo; null removes them. */
export const useAlignPhoto = queuedMutationHook<useAlignPhotoMutation>(
  graphql`
    mutation useAlignPhotoMutation($id: ID!, $alignment: PhotoAlignmentValues) {
      alignPhoto(id: $id, alignmentValues: $alignment) {
        ... on AlignPhotoPayload {
          photo {
            id
            alignment {
              x1
              y1
              x2
              y2
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: alignmentTexts.failed, serverWords: true },
);
