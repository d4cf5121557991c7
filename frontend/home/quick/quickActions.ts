import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import type { Tone } from '#frontend/design-system/pictures/IconTile.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { morningCard } from '../morning/morningRules.ts';
import { t } from '#frontend/language/t.ts';

export type QuickAction = {
  label: string;
  icon: IconName;
  tone: Tone;
  /** Route state for the screen at `to`. */
  state?: object;
} & ({ name: 'journal' | 'activity'; to: (day: Day) => string } | { name: 'sleep' | 'food' | 'weight' | 'photo' });

/** The editor of a day's text. */
export const journalEntry = (day: Day) => `/journal-entry?date=${day}`;
export const isWriting = { isWriting: true };

/** The form for an activity of a day, of one kind where its id is given. */
export const addActivity = (day: Day, kind?: string) =>
  `/add-activity?${kind === undefined ? '' : `activity=${encodeURIComponent(kind)}&`}date=${day}`;

/** The entries a day can have beside the activities that the person does often. */
export const quickActions: readonly QuickAction[] = [
  { name: 'sleep', label: t('Sleep'), icon: 'sleep', tone: 'sleep' },
  { name: 'food', label: t('Food'), icon: 'nutrition', tone: 'protein' },
  { name: 'weight', label: t('Weight'), icon: 'weight', tone: 'walking' },
  { name: 'photo', label: t('Photo'), icon: 'camera', tone: 'carbs' },
  {
    name: 'journal',
    label: t('Journal'),
    icon: 'journal',
    tone: 'fats',
    to: journalEntry,
    state: isWriting,
  },
  { name: 'activity', label: t('Other'), icon: 'dumbbell', tone: 'other', to: (day) => addActivity(day) },
];

/** Leads to the day's weight: the nearer one of the morning, or that of its card. */
export function weightField(): HTMLInputElement | null {
  return document.querySelector(`[aria-label="${morningCard}"] input, [aria-labelledby="metrics"] input`);
}
