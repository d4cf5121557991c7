import { style } from '@vanilla-extract/css';

/** The minutes, and beneath them where they come from. */
export const figure = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' });
