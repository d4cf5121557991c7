import { style } from '@vanilla-extract/css';

// A box of its own, which the browser counts as painted once it is on screen, whatever follows it in the line.
export const welcome = style({ display: 'inline-block' });
