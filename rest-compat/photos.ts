import * as z from 'zod/mini';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { invalid } from '#gateway/platform/errors.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { serveAvatar, servePhoto } from '#gateway/photos/image.bytes.ts';
import { photoTexts } from '#gateway/photos/photoTexts.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { days } from './kernel/inputs.ts';
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

const List = graphql(`
  query RestPhotos($from: Date, $to: Date) {
    viewer {
      photoAlbum {
        __typename
        ... on PhotoAlbum { photos(from: $from, to: $to) { ...PhotoRow } }
        ...problem
      }
    }
  }
`);

const Dates = graphql(`
  query RestPhotoDates {
    viewer {
      photoAlbum {
        __typename
        ... on PhotoAlbum { allDays { date count } }
        ...problem
      }
    }
  }
`);

const OfDay = graphql(`
  query RestPhotosOfDay($date: Date!) {
    viewer {
      day(date: $date) {
        photos {
          __typename
          ... on PhotoDay { photos { ...PhotoRow } }
          ...problem
        }
      }
    }
  }
`);

const Upload = graphql(`
  mutation RestUploadPhotos($photos: [Upload!]!, $date: String, $ids: [String!]) {
    uploadPhotos(photos: $photos, date: $date, ids: $ids) {
      __typename
      ... on UploadPhotosPayload { photos { ...PhotoRow } }
      ...problem
    }
  }
`);

const Delete = graphql(`
  mutation RestDeletePhoto($id: ID!) {
    deletePhoto(id: $id) { __typename ...problem }
  }
`);

const UploadAvatar = graphql(`
  mutation RestUploadAvatar($profileImage: Upload!) {
    uploadAvatar(profileImage: $profileImage) {
      __typename
      ... on UploadAvatarPayload { viewer { profileImageUrl } }
      ...problem
    }
  }
`);

/** An empty form field is an absent one; `id` may come once for each photo. */
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
  description: 'A UUID of your own making for each photo, in their order, so that a retry makes no second one.',
});
const imageToken = z.object({ token: z.optional(z.string()) });
imageToken.shape.token.register(z.globalRegistry, {
  description: 'The signed token of `imageUrl`; from older callers, a session token.',
});
const image = {
  200: { description: 'The image.', type: 'image/*' },
  304: { description: 'The copy you have is current.' },
};

export const photoRoutes: Row[] = [
  route({
    method: 'GET',
    path: '/api/photos',
    summary: 'Your photos',
    description:
      'The newest day first. `imageUrl` and `thumbnailUrl` carry a signed token that is good for an hour at most.',
    query: days,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: List,
    variables: ({ query }) => ({ from: query.from, to: query.to }),
    reply: ({ viewer }) => ok(viewer!.photoAlbum.photos),
  }),
  route({
    method: 'GET',
    path: '/api/photos/dates',
    summary: 'The days that have photos',
    document: Dates,
    reply: ({ viewer }) => ok(viewer!.photoAlbum.allDays),
  }),
  route({
    method: 'GET',
    path: '/api/photos/date/:date',
    summary: 'The photos of a day',
    document: OfDay,
    variables: ({ params }) => ({ date: params.date }),
    reply: ({ viewer }) => ok(viewer!.day.photos.photos),
  }),
  route({
    method: 'POST',
    path: '/api/photos',
    summary: 'Add photos',
    description:
      'A form with 1 to 20 files `photos`, 15 MB each and 100 MB together: JPEG, PNG, WebP, AVIF, HEIC. Place and camera are removed. Send one `id` for each photo, a UUID of your own making, to be able to try again. 60 uploads a minute.',
    body: photosForm,
    upload: 'photos',
    fieldNames: { ids: 'id' },
    document: Upload,
    variables: uploaded,
    reply: ({ uploadPhotos }) => created(uploadPhotos.photos),
  }),
  route({
    method: 'DELETE',
    path: '/api/photos/:id',
    summary: 'Delete a photo',
    document: Delete,
    variables: ({ params }) => ({ id: globalId('Photo', params.id) }),
    reply: noContent,
  }),
  // Public: the token in the address may be the only thing that identifies the caller.
  bytes({
    method: 'GET',
    path: '/api/photos/:filename',
    summary: 'The image of a photo',
    description: 'Shown to its owner: by header, by cookie, or by `token`. A link that ran out is 403.',
    query: z.extend(imageToken, {
      thumbnail: z
        .optional(z.enum(['true', 'false']))
        .register(z.globalRegistry, { description: 'true for the small one, 320 pixels at most.' }),
    }),
    answers: image,
    problems: ['NotFoundProblem', 'PhotosLockedProblem'],
    access: 'public',
    domain: 'photos',
    handle: servePhoto,
  }),
  route({
    method: 'POST',
    path: '/api/profile/avatar',
    summary: 'Set your profile picture',
    description: 'A form with one file `profileImage` of at most 15 MB; it is cut to a square of 512 pixels.',
    upload: 'profileImage',
    document: UploadAvatar,
    variables: picked,
    reply: ({ uploadAvatar }) => ok(uploadAvatar.viewer),
  }),
  bytes({
    method: 'GET',
    path: '/api/profile/avatar/:filename',
    summary: 'The image of your profile picture',
    query: imageToken,
    answers: image,
    problems: ['NotFoundProblem'],
    access: 'public',
    domain: 'profile',
    handle: serveAvatar,
  }),
];
