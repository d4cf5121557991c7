import { style } from '@vanilla-extract/css';

/** The smallest phones need the space for text. */
export const tile = style({ display: 'flex', '@media': { '(max-width: 22.4rem)': { display: 'none' } } });
