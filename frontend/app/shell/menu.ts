import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';

export type MenuEntry = { label: string; to: string; icon: IconName };

/** The places of the app, in the order of the menu and of the side rail. */
export const menuEntries: readonly MenuEntry[] = [
  { label: 'Dashboard', to: '/home', icon: 'home' },
  { label: 'Blog', to: '/blog-feed', icon: 'blog' },
  { label: 'Goals', to: '/goals', icon: 'goal' },
  { label: 'Nutrition', to: '/nutrition', icon: 'nutrition' },
  { label: 'Workouts', to: '/workouts', icon: 'dumbbell' },
  { label: 'Sleep', to: '/sleep', icon: 'sleep' },
  { label: 'Photos', to: '/photos', icon: 'photo' },
  { label: 'Journal', to: '/journal-history', icon: 'journal' },
  { label: 'Progress', to: '/progress', icon: 'chart' },
  { label: 'Feedback', to: '/feedback', icon: 'feedback' },
];

/** The dashboard has two addresses. */
export const isCurrent = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.to === '/home' && pathname === '/');
