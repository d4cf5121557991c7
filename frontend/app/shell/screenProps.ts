import type { ReactNode } from 'react';
import type { HeaderProps } from './Header.tsx';
import type * as styles from './Screen.css.ts';

export type ScreenProps = Omit<HeaderProps, 'viewer' | 'lead'> & {
  /** A sub-screen: Back (to this path, or by this function) replaces the menu button. */
  back?: string | (() => void) | undefined;
  /** Set to false to have neither menu nor Back. */
  menu?: boolean;
  /** Max width of the content: forms 576 px, reading 736 px, wide 1344 px (default), full. */
  width?: keyof typeof styles.main;
  /** Stands in the middle of the window when there is room: for a page that is one small card. */
  middle?: boolean;
  /** The page's name for the browser's tab where it differs from `title`. */
  documentTitle?: string;
  children: ReactNode;
};
