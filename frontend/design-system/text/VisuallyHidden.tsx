import type { ReactNode } from 'react';
import { visuallyHidden } from './VisuallyHidden.css.ts';

/** Read out, not drawn. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
);
