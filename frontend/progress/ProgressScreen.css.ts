import { style } from '@vanilla-extract/css';
import { desktop, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** The charts, and on a desktop the forms beside them. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  alignItems: 'start',
  '@media': { [desktop]: { gridTemplateColumns: 'minmax(0, 1.9fr) minmax(20rem, 1fr)' } },
});

export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.lg });

/** Below both, as wide as they are. */
export const whole = style({ display: 'grid', gridColumn: '1 / -1', minInlineSize: 0 });

/** The ranges of the weight, under what is shown. */
export const range = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { justifyContent: 'end', gridTemplateColumns: 'auto' } },
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.xxl },
    [desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const buttons = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.md,
});
