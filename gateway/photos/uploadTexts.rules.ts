import { t } from '#gateway/language/message.ts';

/** What the upload dialog says. */
export const uploadTexts = {
  title: t('Add photos'),
  description: t('They are stored encrypted, without their location and camera data.'),
  tooLarge: (name: string) => t('{name} is larger than 15 MB. Please send a smaller copy.', { name }),
  empty: (name: string) => t('{name} is empty. Please choose it again.', { name }),
  source: t('Photo source'),
  camera: t('Take a photo'),
  library: t('Choose from library'),
  hint: t('You can also drop photos on the page, or paste them.'),
  list: t('Chosen photos'),
  date: t('Date'),
  dates: t('Date of the photos'),
  ownDates: t('When taken'),
  oneDate: t('One date'),
  otherDate: t('Date of the other photos'),
  taken: (day: string) => t('Taken {day}', { day }),
  undated: t('No date in the photo'),
  upload: (count: number) => t('UPLOAD {count, plural, one {# PHOTO} other {# PHOTOS}}', { count }),
  waiting: t('Waiting'),
  pause: (left: string) => t('That was a lot at once. The rest continues in {left}.', { left }),
  disconnected: (left: string) =>
    t('No connection to Everystep. Your photos are kept; the next try starts in {left}.', { left }),
  keeping: t('Saving…'),
  done: t('Uploaded'),
  kept: t('On this device'),
  waitToSync: (count: number) =>
    t('{count, plural, one {# photo waits to sync} other {# photos wait to sync}}', { count }),
  remove: (name: string) => t('Remove {name}', { name }),
  cancel: (name: string) => t('Cancel {name}', { name }),
  retry: (name: string) => t('Try {name} again', { name }),
  retryAll: t('TRY AGAIN'),
  unreachable: t('Everystep cannot be reached. Check your connection and try again.'),
  badDate: t('Please choose a date.'),
  notShared: { title: t('No photo has arrived'), description: t('Please share it with Everystep once more.') },
} as const;
