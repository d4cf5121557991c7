/** What the photo screens say. */
export const albumTexts = {
  title: 'Photos',
  add: 'ADD PHOTOS',
  compare: 'COMPARE',
  stopComparing: 'EXIT COMPARE',
  sort: { NEWEST: 'Sort: Newest first', OLDEST: 'Sort: Oldest first' },
  month: 'Go to month',
  lock: 'Lock now',
  more: (count: number) => `+${count} more`,
  all: 'All photos',
  close: 'Close',
  count: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  open: (index: number, count: number, day: string) => `Photo ${index} of ${count}, ${day}`,
  loadingMore: 'Loading more photos',
  empty: {
    title: 'No photos yet',
    description:
      'One photo now and then shows what the mirror hides from day to day. Add your first from the dashboard.',
    action: 'Go to the dashboard',
  },
  locked: {
    verify: { title: 'Your photos are locked', description: 'Enter your PIN to see them.', action: 'Unlock' },
    setup: {
      title: 'First, one question',
      description: 'Should a PIN protect your photos? Decide once to open them.',
      action: 'Decide',
    },
  },
  pick: (day: string) => `Compare ${day}`,
  picked: [
    'Pick two dates to compare.',
    'Now pick the second date.',
    'Two dates picked. Press one again to deselect it.',
  ],
} as const;

export const viewerTexts = {
  title: 'Photo viewer',
  counter: (index: number, count: number) => `Photo ${index} of ${count}`,
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
  loading: 'Loading photo',
  alt: (index: number, count: number, day: string) => `Progress photo ${index} of ${count}, ${day}`,
  delete: 'Delete photo',
  deleteNamed: (index: number) => `Delete photo ${index}`,
  confirm: 'Are you sure you want to delete this photo?',
  confirmDetail: 'This can’t be undone.',
  yes: 'Delete',
} as const;

export const cardTexts = {
  title: 'Progress Photos',
  all: 'All photos',
  add: 'ADD PHOTOS',
  uploading: (done: number, count: number) => `Uploading, ${done} of ${count} done`,
  dropHere: 'Drop your photos to add them',
  none: 'No photos for this day yet.',
  locked: 'Locked. Enter your PIN to see them.',
  unlock: 'Unlock your photos',
  open: (index: number, count: number) => `Open photo ${index} of ${count}`,
} as const;

export const pinCardTexts = {
  title: 'Photos PIN',
  isSet: 'Your photos open with your PIN and lock after 15 minutes without use.',
  isNotSet: 'Four digits that keep your progress photos to yourself.',
} as const;
