import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Under the ranges of everybody, which take their whole width. */
export const ranges = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.xs,
  minBlockSize: vars.size.touch,
});

export const picker = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xs });
