import { style } from '@vanilla-extract/css';
import { desktop, magnified, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  alignItems: 'start',
  '@media': { [desktop]: { gridTemplateColumns: 'minmax(0, 1.9fr) minmax(20rem, 1fr)', gap: vars.space.lg } },
});

export const aside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  '@media': { [desktop]: { gap: vars.space.lg } },
});

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.md,
  '@media': {
    [magnified]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** As high as with the trend's line, which the last tile has. */
export const loadingTiles = style([
  tiles,
  {
    minBlockSize: '320px',
    gridTemplateRows: '134px 1fr',
    '@media': {
      [wide]: { minBlockSize: 0, gridTemplateRows: 'none' },
      [desktop]: { minBlockSize: '320px', gridTemplateRows: '134px 1fr' },
    },
  },
]);

export const trend = style({ display: 'grid', gap: vars.space.xs });
