/** What the journal's screens say beside the texts they share with the server. */
export const texts = {
  title: 'Journal',
  unsaved: 'Unsaved changes',
  placeholder: 'How was your day? What moved you, what did you learn?',
  restored: 'What you typed here before is back. It is not saved yet.',
  elsewhere: 'This day has unsaved text in another tab too. Both texts are kept.',
  discard: 'Discard draft',
  offline: 'You’re offline. What you type is kept on this device; save it when you’re connected again.',
  copyShown: 'This is the copy that this device kept.',
  noCopy: 'This device has no copy of this day.',
  retry: 'Try again',
  all: 'All entries',
  choose: 'Two texts for this day',
  chooseHint: 'Nothing is lost: choose one, or put both together. Then press SAVE.',
  mine: 'Your text on this device',
  theirs: 'The text that was saved meanwhile',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep the saved one',
  keepBoth: 'Put both together',
  earlier: 'Earlier versions',
  earlierHint: 'Another program wrote over these. Nothing of them is lost.',
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
  noHits: 'No entry holds these words',
  searchFailed: 'The search did not work',
  listFailed: 'Your journal could not be loaded. These are the entries this device remembers.',
  hasPhotos: 'Has photos',
} as const;

/** "1 word · 5 characters" */
export function countsText(words: number, characters: number): string {
  return `${counted(words, 'word')} · ${counted(characters, 'character')}`;
}

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
