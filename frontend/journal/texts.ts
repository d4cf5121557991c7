import { t } from '#frontend/language/t.ts';

export const texts = {
  title: t('Journal'),
  unsaved: t('Unsaved changes'),
  waiting: t('Waiting to sync'),
  placeholder: t('How was your day? What moved you, what did you learn?'),
  restored: t('Your unsaved text has been restored. It is not saved yet.'),
  elsewhere: t('This day also has unsaved text in another tab. Both texts are kept.'),
  discard: t('Discard draft'),
  offline: t('You’re offline. What you type is kept on this device.'),
  copyShown: t('This is the copy stored on this device.'),
  noCopy: t('This device has no copy of this day.'),
  retry: t('Try again'),
  all: t('All entries'),
  choose: t('Two texts for this day'),
  chooseHint: t('Nothing is lost: choose one or combine them. Then press SAVE.'),
  mine: t('Your text on this device'),
  theirs: t('The text saved in the meantime'),
  keepMine: t('Keep mine'),
  keepTheirs: t('Keep the saved one'),
  keepBoth: t('Combine both'),
  earlier: t('Earlier versions'),
  earlierHint: t('Another program replaced these. None of them is lost.'),
  earlierFailed: t('The earlier versions could not be loaded'),
  showEarlier: (count: number) =>
    t('Show {count, plural, one {# earlier version} other {# earlier versions}}', { count }),
  savedAt: (moment: string) => t('Saved {moment}', { moment }),
  putBack: t('Put back'),
  listTitle: t('Journal History'),
  sort: t('Sort'),
  search: t('Search your journal'),
  none: t('No journal entries yet'),
  noneHint: t('A few lines a day are enough. Begin with today.'),
  write: t('WRITE TODAY'),
  more: t('Show more entries'),
  noHits: t('No entries match'),
  searchFailed: t('Search failed. Try again.'),
  listFailed: t('Your journal could not be loaded. These are the entries stored on this device.'),
  hasPhotos: t('Has photos'),
} as const;

/** Returns "1 word · 5 characters". */
export function countsText(words: number, characters: number): string {
  return [
    t('{count, plural, one {# word} other {# words}}', { count: words }),
    t('{count, plural, one {# character} other {# characters}}', { count: characters }),
  ].join(' · ');
}
