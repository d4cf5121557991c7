import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs, alignItems: 'center' });
export const end = style({ marginInlineStart: 'auto', display: 'flex', gap: vars.space.xs });
export const hint = style({
  position: 'sticky',
  zIndex: 2,
  insetBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top) + ${vars.space.xs})`,
});
export const jump = style({ inlineSize: '11rem' });
