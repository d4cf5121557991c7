import { style } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxxl,
  '@media': { [desktop]: { gap: '120px' } },
});
