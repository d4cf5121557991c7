/** Texts about the mood and the tags of entries. */
import { t } from '#frontend/language/t.ts';

export const extrasTexts = {
  mood: t('Mood'),
  moodHint: t('Press the chosen mood again to clear it.'),
  tag: t('tag'),
  tags: t('Tags'),
  addTag: t('Add a tag'),
  removeTag: (tag: string) => t('Remove tag {tag}', { tag }),
  yourTags: t('Your tags'),
  enough: t('An entry can have at most 20 tags.'),
  filter: t('Show entries with the tag'),
  filterMood: t('Show entries with the mood'),
  allTags: t('All tags'),
  fewerTags: t('Fewer tags'),
} as const;
