import { style } from '@vanilla-extract/css';
import { desktop, triple, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

const threeColumns = { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' };

export const goals = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [desktop]: { gap: vars.space.lg },
    // Four in two rows of two: none stands alone.
    [triple]: {
      selectors: { '&:has(> :nth-child(3)):not(:has(> :nth-child(4):last-child))': threeColumns },
    },
  },
});

/** A goal with an open history spans the row. */
export const goal = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { selectors: { '&:has([aria-expanded="true"])': { gridColumn: '1 / -1' } } } },
});
