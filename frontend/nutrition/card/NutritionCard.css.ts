import { style } from '@vanilla-extract/css';

/** Lets the touch target overflow, so that the heading is no taller than those of other cards. */
export const aside = style({ display: 'flex', flexShrink: 0, marginBlock: '-8px' });
