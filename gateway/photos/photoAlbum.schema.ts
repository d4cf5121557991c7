import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import type { DayPage } from '#gateway/home/readTogether.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { PhotosLockedError } from '#gateway/platform/errors.ts';
import { pageCost, pageOfDays, pageOfEntries } from '#gateway/kernel/pages.ts';
import { maxThumbnails } from './photoShown.rules.ts';
import { Photo } from './photo.schema.ts';
import { PhotoAlbum, type PhotoDay, wholeDay } from './photoAlbum.service.ts';
import { assertPhotosOpen, photosAreOpen } from './photosGate.ts';
import { photosOfDay } from './photoAlbum.statements.ts';

const PhotoDayType = builder.objectRef<PhotoDay>('PhotoDay').implement({
  description: 'Your photos of one day.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'How many photos the day has.' }),
    thumbnails: t.field({
      type: [Photo],
      description: 'The first 5, for a grid: reading many days costs no more for them.',
      complexity: { field: 1, multiplier: maxThumbnails },
      resolve: async ({ first }) => (await first()).slice(0, maxThumbnails),
    }),
    photos: t.field({
      type: [Photo],
      description: 'All of them, in the order they came.',
      resolve: (day) => day.all(),
    }),
  }),
});

const PhotoDayCount = builder.objectRef<Pick<PhotoDay, 'date' | 'count'>>('PhotoDayCount').implement({
  description: 'How many photos a day has.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'How many photos the day has.' }),
  }),
});

const PhotoOrder = builder.enumType('PhotoOrder', {
  description: 'Which photos come first.',
  values: { NEWEST: { description: 'The newest day first.' }, OLDEST: { description: 'The oldest day first.' } },
});

const Album = builder.objectRef<PhotoAlbum>('PhotoAlbum');
builder.node(Album, {
  description: 'Your progress photos, once the PIN has let you in.',
  id: { resolve: ({ member }) => member.id },
  isTypeOf: (value) => value instanceof PhotoAlbum,
  loadOne: (id, { member }) => (member?.id === id && photosAreOpen(member) ? PhotoAlbum.open(member) : null),
  fields: (t) => ({
    count: t.int({ description: 'How many photos you have.', resolve: (album) => album.count() }),
    photoHistory: t.connection({
      type: Photo,
      description: 'Your photos, the newest day first; 20 a page, at most 100.',
      args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
      complexity: pageCost,
      resolve: (album, args) =>
        pageOfEntries(args, 'uploadDate', {
          read: (wanted) => album.page(args, wanted),
          count: () => album.countBetween(args),
        }),
    }),
    photos: t.prismaField({
      type: [Photo],
      description: 'The newest day first, at most 5,000; name days to reach older ones.',
      deprecationReason: insteadUse('photoHistory'),
      args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
      resolve: (query, album, days) => album.photos(days, query),
    }),
    on: t.field({
      type: PhotoDayType,
      description: 'One day of your calendar.',
      args: { date: t.arg({ type: 'Date', required: true }) },
      resolve: (album, { date }) => album.on(date),
    }),
    days: t.connection({
      type: PhotoDayType,
      description: 'The days that have photos; 20 a page, at most 100.',
      args: { order: t.arg({ type: PhotoOrder, defaultValue: 'NEWEST' }) },
      complexity: pageCost,
      resolve: (album, args) =>
        pageOfDays<PhotoDay>(args, ({ date }) => date, {
          read: ({ after, before, limit, inverted }) =>
            album.days({
              oldestFirst: (args.order === 'OLDEST') !== inverted,
              ...(inverted ? { after: before, before: after } : { after, before }),
              limit,
            }),
          count: () => album.countDays(),
        }),
    }),
    dayCounts: t.field({
      type: [PhotoDayCount],
      description: 'The number of photos of every day that has any, the newest first, at most 5,000 days.',
      resolve: (album) => album.dayCounts(),
    }),
    allDays: t.field({
      type: [PhotoDayType],
      description: 'Every day that has photos, the newest first, at most 5,000.',
      deprecationReason: insteadUse('days'),
      resolve: (album) => album.allDays(),
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  photosLocked: t.boolean({
    description: 'Whether this session has to enter the PIN before it sees photos.',
    resolve: (member) => !photosAreOpen(member),
  }),
  photosOpenUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When they lock unless you look at them before; null while they are locked, or no PIN is enabled.',
    resolve: (member) =>
      member.photosPinEnabled === true && photosAreOpen(member) ? member.photosVerifiedUntil : null,
  }),
  photoAlbum: t.field({
    type: Album,
    description: 'All your photos, unless the PIN locks them.',
    errors: { types: [PhotosLockedError] },
    resolve: (member) => PhotoAlbum.open(member),
  }),
}));

builder.objectFields(Day, (t) => ({
  photos: t.field({
    type: PhotoDayType,
    description: 'The photos of the day, unless the PIN locks them.',
    errors: { types: [PhotosLockedError], union: { name: 'DayPhotosResult' } },
    resolve: (day) => openPhotosOf(day),
  }),
}));

async function openPhotosOf(day: DayPage): Promise<PhotoDay> {
  // First of all, so that this day's parts are still read in one statement. Awaited together: of two that fail, the one
  // that nobody waits for would end the process.
  const photos = photosAreOpen(day.member) ? day.part(photosOfDay) : Promise.resolve([]);
  const [found] = await Promise.all([photos, assertPhotosOpen(day.member)]);
  return wholeDay(day.date, found);
}
