import type { ReactNode } from 'react';
import { bar } from './ActionBar.css.ts';

/** The final buttons of a form, the main one first: a sticky column on phones, a right-aligned row on wider screens. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={bar}>{children}</div>;
}
