import { t, translated } from '#gateway/language/message.ts';

export const activityCategories = ['STRAIN', 'RECOVERY', 'SLEEP'] as const;
export type ActivityCategory = (typeof activityCategories)[number];

export const activityTabs = ['ALL', ...activityCategories] as const;
export type ActivityTab = (typeof activityTabs)[number];

/** Something that can be logged. `id` is what addresses and pins hold, `name` is the stored kind. */
export type ActivityChoice = { id: string; name: string; category: ActivityCategory; icon: string };

export const builtInActivities: readonly ActivityChoice[] = [
  { id: 'walking', name: 'walking', category: 'STRAIN', icon: 'fa-person-walking' },
  { id: 'running', name: 'running', category: 'STRAIN', icon: 'fa-person-running' },
  { id: 'cycling', name: 'cycling', category: 'STRAIN', icon: 'fa-person-biking' },
  { id: 'sleep', name: 'sleep', category: 'RECOVERY', icon: 'fa-bed' },
];

export const defaultCategory: ActivityCategory = 'STRAIN';
export const defaultIcon = 'fa-dumbbell';

/** The kinds with a colour and an icon of their own; every other activity shares "other". */
export type ActivityLook = 'walking' | 'running' | 'cycling' | 'sleep' | 'other';

export function activityLook(activityType: string): ActivityLook {
  const name = activityType.toLowerCase();
  return builtInActivities.some((builtIn) => builtIn.name === name) ? (name as ActivityLook) : 'other';
}

export function isSleep(activityType: string | null | undefined): boolean {
  return activityType?.trim().toLowerCase() === 'sleep';
}

/** "hot yoga" → "Hot Yoga"; nothing → "Activity". Translated where the label is known (activityLabels.rules.ts). */
export function kindLabel(activityType: string | null | undefined): string {
  const kind = activityType?.trim().toLowerCase();
  if (!kind) return t('Activity');
  const label = kind.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu, (word) => {
    const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
    return first.toUpperCase() + word.slice(first.length);
  });
  const message = `${label} (activity)`;
  const name = translated(message);
  return name === message ? label : name;
}

export function categoryLabel(category: ActivityCategory): string {
  if (category === 'STRAIN') return t('Strain');
  // As its tab says it; a score of a band is another word in some languages.
  return category === 'RECOVERY' ? t('{category, select, other {Recovery}}', { category }) : t('Sleep');
}

/** The kinds that a tab lists. The built-in sleep is RECOVERY by category, and a person looks for it under SLEEP too. */
export function activitiesInTab<Choice extends ActivityChoice>(
  tab: ActivityTab,
  activities: readonly Choice[],
): Choice[] {
  return activities.filter(
    ({ id, category }) => tab === 'ALL' || category === tab || (tab === 'SLEEP' && id === 'sleep'),
  );
}

/** The category of an activity added while this tab is open. */
export function categoryForTab(tab: ActivityTab): ActivityCategory {
  return tab === 'ALL' ? defaultCategory : tab;
}
