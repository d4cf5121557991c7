import { style } from '@vanilla-extract/css';

/** The smallest phones need the place for words. */
export const tile = style({ display: 'flex', '@media': { '(max-width: 22.4rem)': { display: 'none' } } });
