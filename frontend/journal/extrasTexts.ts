/** Texts about the mood and the tags of entries. */
export const extrasTexts = {
  mood: 'Mood',
  moodHint: 'Press the chosen mood again to clear it.',
  tag: 'tag',
  tags: 'Tags',
  addTag: 'Add a tag',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  yourTags: 'Your tags',
  enough: 'An entry can have at most 20 tags.',
  filter: 'Show entries with the tag',
  filterMood: 'Show entries with the mood',
  allTags: 'All tags',
  fewerTags: 'Fewer tags',
} as const;
