import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { quickDescription } from '#gateway/nutrition/quickDescription.rules.ts';
import { t } from '#frontend/language/t.ts';

export const entryGone = {
  title: t('No longer there'),
  description: t('This entry was already deleted, so there is nothing left to change.'),
} as const;

export const copyFailed = { title: t('Error'), description: t('Failed to copy the entry. Please try again.') } as const;
export const moveFailed = { title: t('Error'), description: t('Failed to move the entry. Please try again.') } as const;
export const copyUndone = { title: t('Copy removed') } as const;
export const undoFailed = { title: t('Error'), description: t('The copy couldn’t be removed.') } as const;

export const nutritionCardTexts = {
  noneToday: t('No food logged today'),
  noneThatDay: t('No food logged for this date'),
  tapToEdit: t('Tap an entry to edit'),
} as const;

/** Returns the notice of entries that are now on another day. */
export function foodMovedTexts(
  done: 'copied' | 'moved',
  entries: readonly { description: string }[],
  date: Day,
  today: Day,
) {
  const description = entries.length === 1 ? entries[0]!.description : t('{count} entries', { count: entries.length });
  const day = shortDay(date);
  const title = {
    copied: date === today ? t('Copied to today') : t('Copied to {day}', { day }),
    moved: date === today ? t('Moved to today') : t('Moved to {day}', { day }),
  }[done];
  return { title, description };
}

export const foodActionTexts = {
  sameAsYesterday: t('Same as yesterday'),
  sameAsDayBefore: t('Same as the day before'),
  copyDay: t('Copy a day'),
  copyOrMove: t('Copy or move'),
  copyCount: (count: number) => t('Copy {count, plural, one {# entry} other {# entries}}', { count }),
  unread: {
    title: t('Error'),
    description: t('That day couldn’t be loaded. Please try again.'),
    variant: 'destructive',
  },
} as const;

/** `day` as in "Thu, Nov 19". */
export function nothingToCopy(day: string) {
  return { title: t('No food logged on {day}', { day }), variant: 'info' } as const;
}

export const quickAddTexts = {
  title: t('Quick add'),
  button: t('Add'),
  hint: t('Only the calories, no description needed.'),
} as const;

/** Returns a description for reading: the person's own words, or those for none in the language of the page. */
export function shownDescription(description: string): string {
  return description === quickDescription ? quickAddTexts.title : description;
}

export const macroFormTexts = {
  confirmDelete: t('Are you sure you want to delete this entry?'),
  missing: t('Required'),
  calorieMode: t('Only calories are logged, without protein, fats and carbs.'),
} as const;
