export const texts = {
  title: 'Journal',
  unsaved: 'Unsaved changes',
  waiting: 'Waiting to sync',
  placeholder: 'How was your day? What moved you, what did you learn?',
  restored: 'Your unsaved text has been restored. It is not saved yet.',
  elsewhere: 'This day also has unsaved text in another tab. Both texts are kept.',
  discard: 'Discard draft',
  offline: 'You’re offline. What you type is kept on this device.',
  copyShown: 'This is the copy stored on this device.',
  noCopy: 'This device has no copy of this day.',
  retry: 'Try again',
  all: 'All entries',
  choose: 'Two texts for this day',
  chooseHint: 'Nothing is lost: choose one or combine them. Then press SAVE.',
  mine: 'Your text on this device',
  theirs: 'The text saved in the meantime',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep the saved one',
  keepBoth: 'Combine both',
  earlier: 'Earlier versions',
  earlierHint: 'Another program replaced these. None of them is lost.',
  earlierFailed: 'The earlier versions could not be loaded',
  showEarlier: (count: number) => (count === 1 ? 'Show 1 earlier version' : `Show ${count} earlier versions`),
  savedAt: (moment: string) => `Saved ${moment}`,
  putBack: 'Put back',
  listTitle: 'Journal History',
  sort: 'Sort',
  search: 'Search your journal',
  none: 'No journal entries yet',
  noneHint: 'A few lines a day are enough. Begin with today.',
  write: 'WRITE TODAY',
  more: 'Show more entries',
  noHits: 'No entries match',
  searchFailed: 'Search failed. Try again.',
  listFailed: 'Your journal could not be loaded. These are the entries stored on this device.',
  hasPhotos: 'Has photos',
} as const;

/** Returns "1 word · 5 characters". */
export function countsText(words: number, characters: number): string {
  return `${counted(words, 'word')} · ${counted(characters, 'character')}`;
}

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
