import type { Photo as PhotoRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { dayOf } from '#gateway/calendar/day.ts';
import { instantFromDb } from '#gateway/calendar/instant.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Context, type Member, memberOf } from '#gateway/kernel/context.ts';
import {
  ConflictError,
  NotFoundError,
  PhotosLockedError,
  TooLargeError,
  UnavailableError,
  UnsupportedFileError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { signImage, type Variant } from './imageLinks.ts';
import { alignPhoto, deletePhoto, uploadPhotos } from './photo.service.ts';
import { alignmentOf, type PhotoAlignment } from './photoAlignment.rules.ts';
import { photosAreOpen } from './photosGate.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

const alignmentPoints = {
  x1: 'The first point, as a share of the width.',
  y1: 'The first point, as a share of the height.',
  x2: 'The second point, as a share of the width.',
  y2: 'The second point, as a share of the height.',
} as const;

const Alignment = builder.objectRef<PhotoAlignment>('PhotoAlignment').implement({
  description: 'Two points of the body, such as the shoulders, from the upper left: 0 to 1.',
  fields: (t) => ({
    x1: t.exposeFloat('x1', { description: alignmentPoints.x1 }),
    y1: t.exposeFloat('y1', { description: alignmentPoints.y1 }),
    x2: t.exposeFloat('x2', { description: alignmentPoints.x2 }),
    y2: t.exposeFloat('y2', { description: alignmentPoints.y2 }),
  }),
});

const AlignmentInput = builder.inputType('PhotoAlignmentInput', {
  description: 'Two points from the upper left: 0 to 1, at most 4 decimals, at least 0.05 from each other.',
  fields: (t) => ({
    x1: t.float({ ...strict('Float!'), description: alignmentPoints.x1 }),
    y1: t.float({ ...strict('Float!'), description: alignmentPoints.y1 }),
    x2: t.float({ ...strict('Float!'), description: alignmentPoints.x2 }),
    y2: t.float({ ...strict('Float!'), description: alignmentPoints.y2 }),
  }),
});

export const Photo = builder.prismaNode('Photo', {
  description: 'A progress photo of yours.',
  id: { resolve: (photo) => photo.id },
  // While the PIN locks them there are no photos to be found by their ids.
  findUnique: (id, { member }) => ({ userId_id: ownRow(member && photosAreOpen(member) ? member : null, id) }),
  ownerId: ({ userId }) => userId,
  authScopes: (_photo, context) => {
    if (!photosAreOpen(memberOf(context))) throw new PhotosLockedError();
    return true;
  },
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    date: t.expose('date', { type: 'Date', description: 'Your day it belongs to.' }),
    filename: t.exposeString('filename', { description: 'The name in its address.' }),
    originalName: t.exposeString('originalName', { description: 'What your device called it.' }),
    mimeType: t.exposeString('mimeType', { description: 'image/jpeg, or image/webp where it is transparent.' }),
    size: t.exposeInt('size', { description: 'Bytes of the full image.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
    takenOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day the camera says it was taken; null when it said none.',
      resolve: ({ takenAt }, _args, context) => takenAt && dayOf(instantFromDb(takenAt), memberOf(context).zone),
    }),
    alignment: t.field({
      type: Alignment,
      nullable: true,
      description: 'The points by which comparisons line photos up; null where none are set.',
      resolve: alignmentOf,
    }),
    uploadDate: t.expose('uploadDate', { type: 'DateTime', description: 'When you added it.' }),
    imageUrl: t.string({
      description:
        'Path of the full image, at most 4,096 pixels a side. Good for this session and at most an hour; the same within a quarter of an hour.',
      resolve: (photo, _args, context) => address(photo, 'full', context),
    }),
    thumbnailUrl: t.string({
      description: 'Path of a square of 320 pixels, good as long as imageUrl.',
      resolve: (photo, _args, context) => address(photo, 'thumbnail', context),
    }),
  }),
});

function address({ id, filename }: PhotoRow, variant: Variant, context: Context): string {
  const token = signImage(memberOf(context), variant, id);
  return `/api/photos/${filename}?${variant === 'thumbnail' ? 'thumbnail=true&' : ''}token=${token}`;
}

const UploadPhotosPayload = builder.objectRef<{ photos: PhotoRow[]; member: Member }>('UploadPhotosPayload').implement({
  fields: (t) => ({
    photos: t.field({ type: [Photo], description: 'In the order they were sent.', resolve: ({ photos }) => photos }),
    viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
  }),
});

const DeletePhotoPayload = deletionPayload('DeletePhotoPayload', 'Photo');

const AlignPhotoPayload = builder.objectRef<{ photo: PhotoRow; member: Member }>('AlignPhotoPayload').implement({
  fields: (t) => ({
    photo: t.field({ type: Photo, description: 'The photo as it is now.', resolve: ({ photo }) => photo }),
    viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
  }),
});

builder.mutationFields((t) => ({
  uploadPhotos: t.field({
    type: UploadPhotosPayload,
    description:
      'Keeps photos of one day, all of them or none. JPEG, PNG, WebP, AVIF and HEIC; they are encoded anew and lose everything but the picture.',
    authScopes: { confirmed: true },
    args: {
      photos: t.arg({
        type: ['Upload'],
        required: true,
        description: 'At most 20 files of at most 15 MB and 50 megapixels each.',
      }),
      date: t.arg.string({ description: 'yyyy-MM-dd; your today when absent.' }),
      ids: t.arg.stringList({
        description: 'UUIDs of your own making, one for each photo, so that a retry makes no second one.',
      }),
    },
    errors: {
      types: [
        ValidationError,
        PhotosLockedError,
        TooLargeError,
        UnsupportedFileError,
        UnavailableError,
        ConflictError,
        NotFoundError,
      ],
    },
    resolve: async (_root, { photos, ...input }, context) => {
      const member = memberOf(context);
      return { member, photos: await uploadPhotos(member, photos, input) };
    },
  }),
  alignPhoto: t.field({
    type: AlignPhotoPayload,
    description: 'Sets the alignment points of a photo.',
    args: {
      id: t.arg.globalID({ for: [Photo], required: true }),
      alignment: t.arg({ type: AlignmentInput, description: 'Absent or null removes them.' }),
    },
    errors: { types: [ValidationError, NotFoundError, PhotosLockedError] },
    resolve: async (_root, { id, alignment }, context) => {
      const member = memberOf(context);
      return { member, photo: await alignPhoto(member, id.id, alignment ?? null) };
    },
  }),
  deletePhoto: t.field({
    type: DeletePhotoPayload,
    description: 'Deletes a photo and its files for good.',
    args: { id: t.arg.globalID({ for: [Photo], required: true }) },
    errors: { types: [NotFoundError, PhotosLockedError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await deletePhoto(memberOf(context), id.id)),
    }),
  }),
}));
