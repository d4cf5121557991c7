import { style } from '@vanilla-extract/css';
import { desktop, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.md,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }, [desktop]: { gap: vars.space.lg } },
});

/** That what is shown is nobody's own, and the way to one's own. */
export const sample = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.sm });
