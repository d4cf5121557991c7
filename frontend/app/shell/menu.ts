import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { t } from '#frontend/language/t.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: IconName;
  /** The name of the group that the entry begins. */
  group?: string;
}

/** The screens in the order of the menu and of the side rail. */
export const menuEntries: readonly MenuEntry[] = [
  { label: t('Dashboard'), to: '/home', icon: 'home', group: t('Your day') },
  { label: t('Nutrition'), to: '/nutrition', icon: 'nutrition' },
  { label: t('Workouts'), to: '/workouts', icon: 'dumbbell' },
  { label: t('Sleep'), to: '/sleep', icon: 'sleep' },
  { label: t('Journal'), to: '/journal-history', icon: 'journal' },
  { label: t('Goals'), to: '/goals', icon: 'goal', group: t('You') },
  { label: t('Progress'), to: '/progress', icon: 'chart' },
  { label: t('Photos'), to: '/photos', icon: 'photo' },
  { label: t('Blog'), to: '/blog-feed', icon: 'blog', group: t('About Everystep') },
  { label: t('Feedback'), to: '/feedback', icon: 'feedback' },
];

/** The dashboard has two addresses. */
export const isCurrent = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.to === '/home' && pathname === '/');
