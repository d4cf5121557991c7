import { style } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const columns = 'minmax(0, 1.45fr) minmax(20rem, 1fr)';

export const page = style({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  // Fades only for a day that takes a while to load.
  transition: `opacity ${vars.motion.base} ${vars.motion.ease} 120ms`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
  '@media': { [desktop]: { gridTemplateColumns: columns, gap: vars.space.lg } },
});

export const column = style({
  display: 'grid',
  gap: vars.space.md,
  minInlineSize: 0,
  '@media': { [desktop]: { gap: vars.space.lg } },
});
