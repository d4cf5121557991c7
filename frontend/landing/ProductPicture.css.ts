import { style } from '@vanilla-extract/css';
import { narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const screen = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '21rem',
  marginInline: 'auto',
  aspectRatio: '780 / 700',
  borderStartStartRadius: '26px',
  borderStartEndRadius: '26px',
  border: `6px solid ${vars.color.raised}`,
  borderBlockEnd: 0,
  boxShadow: vars.shadow.float,
  background: vars.color.ground,
  overflow: 'hidden',
  '@media': { [narrow]: { aspectRatio: '780 / 400' } },
});

export const shot = style({ display: 'block', inlineSize: '100%', blockSize: 'auto' });
