import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: vars.space.md,
  margin: 0,
});
export const name = style({ color: vars.color.inkSoft, fontSize: vars.font.small });
export const figure = style({ margin: 0, fontWeight: 640, fontVariantNumeric: 'tabular-nums' });

export const exercise = style({
  paddingBlockEnd: vars.space.xxs,
  textAlign: 'start',
  fontSize: vars.font.body,
  fontWeight: 640,
  overflowWrap: 'anywhere',
});
