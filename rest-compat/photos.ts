import * as z from 'zod/mini';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { invalid } from '#gateway/platform/errors.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { serveAvatar, servePhoto } from '#gateway/photos/image.bytes.ts';
import { alignmentInput } from '#gateway/photos/photoAlignment.rules.ts';
import { photoTexts } from '#gateway/photos/photoTexts.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { days } from './kernel/inputs.ts';
import { daysAndPage, pages } from './kernel/pages.ts';
import { imageName } from './kernel/openapiInput.ts';
import { bytes, created, noContent, ok, route, type RestCall, type Row } from './kernel/route.ts';

graphql(`
  fragment PhotoRow on Photo {
    id: uuid
    date
    filename
    originalName
    mimeType
    size
    width
    height
    uploadDate
    imageUrl
    thumbnailUrl
  }
`);

graphql(`
  fragment PhotoAlignmentRow on PhotoAlignment { x1 y1 x2 y2 }
`);

/** An empty form field counts as absent; `id` may be sent once per photo. */
const uploaded = ({ files, body }: RestCall) => ({
  photos: files,
  date: body.date || undefined,
  ids: body.id === undefined ? undefined : [body.id].flat(),
});

function picked({ files }: RestCall) {
  if (!files[0]) throw invalid('profileImage', photoTexts.noPicture);
  return { profileImage: files[0] };
}

const photosForm = z.object({ date: z.optional(dayInput), id: z.optional(z.array(z.uuid())) });
photosForm.shape.id.register(z.globalRegistry, {
  description: 'A UUID you generate for each photo, in their order, so that a retry creates no second one.',
});
const imageToken = z.object({ token: z.optional(z.string()) });
imageToken.shape.token.register(z.globalRegistry, {
  description: 'The signed token of `imageUrl`; older callers send a session token.',
});
const image = {
  200: { description: 'The image.', type: 'image/*' },
  304: { description: 'Not modified.' },
};

export const photoRoutes: Row[] = [
  route({
    method: 'GET',
    path: '/api/photos',
    summary: 'Your photos',
    description:
      'The newest day first; in pages also the newest photo of a day. `imageUrl` and `thumbnailUrl` carry a signed token, valid for an hour at most.',
    query: daysAndPage,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: graphql(`
      query RestListPhotos($from: Date, $to: Date) {
        viewer {
          photoAlbum { ... on PhotoAlbum { photos(from: $from, to: $to) { ...PhotoRow } } ...problem }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.photoAlbum.photos),
    pages: pages(
      graphql(`
        query RestPagePhotos($from: Date, $to: Date, $first: Int, $after: String) {
          viewer {
            photoAlbum {
              ... on PhotoAlbum {
                photoHistory(from: $from, to: $to, first: $first, after: $after) {
                  edges { node { ...PhotoRow } }
                  pageInfo { hasNextPage endCursor }
                }
              }
              ...problem
            }
          }
        }
      `),
      ({ viewer }) => viewer!.photoAlbum.photoHistory,
    ),
  }),
  route({
    method: 'GET',
    path: '/api/photos/dates',
    summary: 'The days that have photos',
    description: 'The newest first, each with its number of photos.',
    document: graphql(`
      query RestListPhotoDates {
        viewer { photoAlbum { ... on PhotoAlbum { allDays { date count } } ...problem } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.photoAlbum.allDays),
  }),
  route({
    method: 'GET',
    path: '/api/photos/alignments',
    summary: 'The alignment points of your photos',
    description: 'The newest day first; `alignment` is null where none are set.',
    shape: { name: 'AlignedPhoto', description: 'A photo by its id, with its alignment points.' },
    query: days,
    document: graphql(`
      query RestListPhotoAlignments($from: Date, $to: Date) {
        viewer {
          photoAlbum {
            ... on PhotoAlbum { photos(from: $from, to: $to) { id: uuid alignment { ...PhotoAlignmentRow } } }
            ...problem
          }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.photoAlbum.photos),
  }),
  route({
    method: 'PUT',
    path: '/api/photos/:id/alignment',
    summary: 'Set the alignment points of a photo',
    description:
      'Two points of the body, such as the shoulders, by which comparisons line photos up: shares of width and height from the upper left, 0 to 1.',
    body: alignmentInput,
    example: { x1: 0.38, y1: 0.31, x2: 0.62, y2: 0.31 },
    document: graphql(`
      mutation RestUpdatePhotoAlignment($id: ID!, $alignment: PhotoAlignmentInput) {
        alignPhoto(id: $id, alignment: $alignment) {
          ... on AlignPhotoPayload { photo { alignment { ...PhotoAlignmentRow } } }
          ...problem
        }
      }
    `),
    variables: ({ params, body }) => ({ id: globalId('Photo', params.id), alignment: body }),
    reply: ({ alignPhoto }) => ok(alignPhoto.photo.alignment!),
  }),
  route({
    method: 'DELETE',
    path: '/api/photos/:id/alignment',
    summary: 'Remove the alignment points of a photo',
    description: 'Comparisons then show it as it is.',
    document: graphql(`mutation RestDeletePhotoAlignment($id: ID!) { alignPhoto(id: $id) { ...problem } }`),
    variables: ({ params }) => ({ id: globalId('Photo', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'GET',
    path: '/api/photos/date/:date',
    summary: 'The photos of a day',
    description: 'In the order they were added.',
    document: graphql(`
      query RestListPhotosOfDay($date: Date!) {
        viewer { day(date: $date) { photos { ... on PhotoDay { photos { ...PhotoRow } } ...problem } } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.day.photos.photos),
  }),
  route({
    method: 'POST',
    path: '/api/photos',
    summary: 'Add photos',
    description:
      'A form with 1 to 20 files `photos`, 15 MB each and 100 MB together: JPEG, PNG, WebP, AVIF, HEIC. Location and camera data are removed. To retry safely, send one `id` for each photo, a UUID you generate. 60 uploads a minute.',
    body: photosForm,
    upload: 'photos',
    fieldNames: { ids: 'id' },
    document: graphql(`
      mutation RestUploadPhotos($photos: [Upload!]!, $date: String, $ids: [String!]) {
        uploadPhotos(photos: $photos, date: $date, ids: $ids) {
          ... on UploadPhotosPayload { photos { ...PhotoRow } }
          ...problem
        }
      }
    `),
    variables: uploaded,
    reply: ({ uploadPhotos }) => created(uploadPhotos.photos),
  }),
  route({
    method: 'DELETE',
    path: '/api/photos/:id',
    summary: 'Delete a photo',
    description: 'Its files too, for good.',
    document: graphql(`mutation RestDeletePhoto($id: ID!) { deletePhoto(id: $id) { ...problem } }`),
    variables: ({ params }) => ({ id: globalId('Photo', params.id) }),
    reply: noContent,
  }),
  // Public: the caller may be identified only by the token in the address. Deleting takes the id at the same path.
  bytes({
    method: 'GET',
    path: '/api/photos/:id',
    pathParameters: { id: imageName },
    operationId: 'getPhoto',
    summary: 'The image of a photo',
    description: 'For its owner, by header, cookie or `token`. An expired link is 403.',
    query: z.extend(imageToken, {
      thumbnail: z
        .optional(z.enum(['true', 'false']))
        .register(z.globalRegistry, { description: 'true for the thumbnail, at most 320 pixels.' }),
    }),
    responses: image,
    problems: ['NotFoundProblem', 'PhotosLockedProblem'],
    access: 'public',
    domain: 'photos',
    handle: (request, response, context, { id }) => servePhoto(request, response, context, { filename: id! }),
  }),
  route({
    method: 'POST',
    path: '/api/profile/avatar',
    summary: 'Set your profile picture',
    description: 'A form with one file `profileImage` of at most 15 MB; it is cropped to a square of 512 pixels.',
    upload: 'profileImage',
    shape: { name: 'ProfileImage', description: 'Where your profile picture is.' },
    document: graphql(`
      mutation RestUploadAvatar($profileImage: Upload!) {
        uploadAvatar(profileImage: $profileImage) {
          ... on UploadAvatarPayload { viewer { profileImageUrl } }
          ...problem
        }
      }
    `),
    variables: picked,
    reply: ({ uploadAvatar }) => ok(uploadAvatar.viewer),
  }),
  bytes({
    method: 'GET',
    path: '/api/profile/avatar/:filename',
    operationId: 'getAvatar',
    summary: 'The image of your profile picture',
    description: 'For you, by header, cookie or `token`.',
    query: imageToken,
    responses: image,
    problems: ['NotFoundProblem'],
    access: 'public',
    domain: 'profile',
    handle: serveAvatar,
  }),
];
