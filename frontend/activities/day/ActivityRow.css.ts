import { style } from '@vanilla-extract/css';

export const figure = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' });
