import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';

export interface MenuEntry {
  label: string;
  to: string;
  icon: IconName;
  /** The name of the group that the entry begins. */
  group?: string;
}

/** The screens in the order of the menu and of the side rail. */
export const menuEntries: readonly MenuEntry[] = [
  { label: 'Dashboard', to: '/home', icon: 'home', group: 'Your day' },
  { label: 'Nutrition', to: '/nutrition', icon: 'nutrition' },
  { label: 'Workouts', to: '/workouts', icon: 'dumbbell' },
  { label: 'Sleep', to: '/sleep', icon: 'sleep' },
  { label: 'Journal', to: '/journal-history', icon: 'journal' },
  { label: 'Goals', to: '/goals', icon: 'goal', group: 'You' },
  { label: 'Progress', to: '/progress', icon: 'chart' },
  { label: 'Photos', to: '/photos', icon: 'photo' },
  { label: 'Blog', to: '/blog-feed', icon: 'blog', group: 'About Everystep' },
  { label: 'Feedback', to: '/feedback', icon: 'feedback' },
];

/** The dashboard has two addresses. */
export const isCurrent = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.to === '/home' && pathname === '/');
