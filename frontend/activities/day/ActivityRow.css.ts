import { style } from '@vanilla-extract/css';

export const figure = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' });
/** A line of its own below the times; nothing when empty. */
export const measured = style({ display: 'block' });
