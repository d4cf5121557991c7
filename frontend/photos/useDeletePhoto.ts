import { graphql } from 'react-relay';
import type { useDeletePhotoMutation } from '#frontend/__generated__/useDeletePhotoMutation.graphql.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { notify } from '#frontend/app/notices.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { photoTexts } from '#gateway/photos/photoTexts.rules.ts';
import { updateDayInAlbum } from './photoRecords.ts';

const mutation = graphql`
  mutation useDeletePhotoMutation($id: ID!, $date: Date!) {
    deletePhoto(id: $id) {
      ... on DeletePhotoPayload {
        viewer {
          day(date: $date) {
            ...ProgressPhotosCard_day
          }
          photoAlbum {
            __typename
            ... on PhotoAlbum {
              id
              count
              on(date: $date) {
                ...dayPhotos_day
                photos {
                  ...ViewerStage_photos
                  ...PhotoTile_photo
                }
              }
            }
          }
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: photoTexts.deleted };

export function useDeletePhoto(date: Day) {
  const [run, isDeleting] = useQueuedMutation<useDeletePhotoMutation>(mutation, texts, updateDayInAlbum);
  async function deletePhoto(id: string) {
    const outcome = await run({ id, date });
    if (!outcome.ok) notify({ ...photoTexts.deleteFailed(outcome.problem.message), variant: 'destructive' });
    return outcome;
  }
  return [deletePhoto, isDeleting] as const;
}
