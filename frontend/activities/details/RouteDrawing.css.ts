import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const drawing = style({
  inlineSize: '100%',
  maxBlockSize: '320px',
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
});
export const line = style({
  fill: 'none',
  stroke: vars.domain.running.solid,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const start = style({ fill: vars.color.surface, stroke: vars.domain.running.solid, strokeWidth: 3 });
export const end = style({ fill: vars.domain.running.solid, stroke: vars.color.surface, strokeWidth: 2 });
