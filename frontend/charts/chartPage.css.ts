import { style, styleVariants } from '@vanilla-extract/css';
import { desktop, magnified, narrow, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.md,
  '@media': {
    [magnified]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [desktop]: { gap: vars.space.lg },
  },
});

/** The chart's name, and its range or what it shows beside it where there is room. */
export const head = style({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(17rem, auto)' } },
});

/** Chooses between two charts of a card. */
export const view = style({ '@media': { [wide]: { inlineSize: '17rem' } } });

/** As high as the chart will be. */
const loadingShape = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '316px',
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});

export const loading = styleVariants({
  belowTiles: [loadingShape, { '@media': { [wide]: { blockSize: 'clamp(376px, 100vh - 474px, 616px)' } } }],
  legend: [
    loadingShape,
    {
      '@media': {
        // A phone has the legend on two lines of its own.
        [narrow]: { blockSize: '370px' },
        [wide]: { blockSize: 'clamp(456px, 100vh - 324px, 616px)' },
      },
    },
  ],
});
