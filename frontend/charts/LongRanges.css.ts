import { style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** The longer ranges, below or beside those of everybody. */
export const ranges = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.xs,
  minBlockSize: vars.size.touch,
});

export const picker = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { [wide]: { gridTemplateColumns: '17rem minmax(11rem, auto)' } },
});
