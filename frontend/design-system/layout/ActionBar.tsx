import type { ReactNode } from 'react';
import { bar } from './ActionBar.css.ts';

/**
 * A form's closing buttons, the main one first: beneath each other and within the thumb's reach on a phone,
 * in a row that ends at the right edge on wider screens.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={bar}>{children}</div>;
}
