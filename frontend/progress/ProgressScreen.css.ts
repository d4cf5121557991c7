import { style } from '@vanilla-extract/css';
import { desktop, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.md,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }, [desktop]: { gap: vars.space.lg } },
});

/** The chart's name, and what it shows beside it where there is room. */
export const head = style({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem' } },
});

/** The ranges of the weight, under what is shown. */
export const range = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { justifyContent: 'end', gridTemplateColumns: '17rem' } },
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.xxl } },
});

export const buttons = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.md,
});
