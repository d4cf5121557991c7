import { t } from '#gateway/language/message.ts';

/** What the photo screens say. */
export const albumTexts = {
  title: t('Photos'),
  add: t('ADD PHOTOS'),
  compare: t('COMPARE'),
  stopComparing: t('EXIT COMPARE'),
  sort: { NEWEST: t('Sort: Newest first'), OLDEST: t('Sort: Oldest first') },
  month: t('Go to month'),
  lock: t('Lock now'),
  more: (count: number) => t('+{count} more', { count }),
  all: t('All photos'),
  close: t('Close'),
  count: (count: number) => t('{count, plural, one {# photo} other {# photos}}', { count }),
  open: (index: number, count: number, day: string) => t('Photo {index} of {count}, {day}', { index, count, day }),
  loadingMore: t('Loading more photos'),
  empty: {
    title: t('No photos yet'),
    description: t(
      'One photo now and then shows what the mirror hides from day to day. Add your first from the dashboard.',
    ),
    action: t('Go to the dashboard'),
  },
  locked: {
    verify: { title: t('Your photos are locked'), description: t('Enter your PIN to see them.'), action: t('Unlock') },
    setup: {
      title: t('First, one question'),
      description: t('Should a PIN protect your photos? Decide once to open them.'),
      action: t('Decide'),
    },
  },
  pick: (day: string) => t('Compare {day}', { day }),
  picked: [
    t('Pick two dates to compare.'),
    t('Now pick the second date.'),
    t('Two dates picked. Press one again to deselect it.'),
  ],
} as const;

export const viewerTexts = {
  title: t('Photo viewer'),
  counter: (index: number, count: number) => t('Photo {index} of {count}', { index, count }),
  previous: t('Previous photo'),
  next: t('Next photo'),
  close: t('Close'),
  loading: t('Loading photo'),
  alt: (index: number, count: number, day: string) =>
    t('Progress photo {index} of {count}, {day}', { index, count, day }),
  delete: t('Delete photo'),
  deleteNamed: (index: number) => t('Delete photo {index}', { index }),
  confirm: t('Are you sure you want to delete this photo?'),
  confirmDetail: t('This can’t be undone.'),
  yes: t('Delete'),
} as const;

export const cardTexts = {
  title: t('Progress Photos'),
  all: t('All photos'),
  add: t('ADD PHOTOS'),
  uploading: (done: number, count: number) => t('Uploading, {done} of {count} done', { done, count }),
  dropHere: t('Drop your photos to add them'),
  none: t('No photos for this day yet.'),
  locked: t('Locked. Enter your PIN to see them.'),
  unlock: t('Unlock your photos'),
  open: (index: number, count: number) => t('Open photo {index} of {count}', { index, count }),
} as const;

export const pinCardTexts = {
  title: t('Photos PIN'),
  isSet: t('Your photos open with your PIN and lock after 15 minutes without use.'),
  isNotSet: t('Four digits that keep your progress photos to yourself.'),
} as const;
