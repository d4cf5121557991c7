import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';

export const entryGone = {
  title: 'No longer there',
  description: 'This entry was already deleted, so there is nothing left to change.',
} as const;

export const copyFailed = { title: 'Error', description: 'Failed to copy the entry. Please try again.' } as const;
export const moveFailed = { title: 'Error', description: 'Failed to move the entry. Please try again.' } as const;
export const copyUndone = { title: 'Copy removed' } as const;
export const undoFailed = { title: 'Error', description: 'The copy couldn’t be removed.' } as const;

export const nutritionCardTexts = {
  noneToday: 'No food logged today',
  noneThatDay: 'No food logged for this date',
  tapToEdit: 'Tap an entry to edit',
} as const;

/** Returns the notice of entries that are now on another day. */
export function foodMovedTexts(
  done: 'Copied' | 'Moved',
  entries: readonly { description: string }[],
  date: Day,
  today: Day,
) {
  const description = entries.length === 1 ? entries[0]!.description : `${entries.length} entries`;
  return { title: `${done} to ${date === today ? 'today' : shortDay(date)}`, description };
}

export const foodActionTexts = {
  sameAsYesterday: 'Same as yesterday',
  sameAsDayBefore: 'Same as the day before',
  copyDay: 'Copy a day',
  copyOrMove: 'Copy or move',
  copyCount: (count: number) => (count === 1 ? 'Copy 1 entry' : `Copy ${count} entries`),
  unread: { title: 'Error', description: 'That day couldn’t be loaded. Please try again.', variant: 'destructive' },
} as const;

/** `day` as in "Thu, Nov 19". */
export function nothingToCopy(day: string) {
  return { title: `No food logged on ${day}`, variant: 'info' } as const;
}

export const quickAddTexts = {
  title: 'Quick add',
  button: 'Add',
  hint: 'Only the calories, no description needed.',
  /** The description of an entry that has none. */
  description: 'Quick add',
} as const;

export const macroFormTexts = {
  confirmDelete: 'Are you sure you want to delete this entry?',
  missing: 'Required',
  calorieMode: 'Only calories are logged, without protein, fats and carbs.',
} as const;
