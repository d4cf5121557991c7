import { style } from '@vanilla-extract/css';

export const sparkline = style({ display: 'block', justifySelf: 'start', maxInlineSize: '100%', overflow: 'visible' });
export const line = style({ strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' });
