import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const text = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xl, lineHeight: 1.6 });

export const passage = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });

export const points = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingInlineStart: '1.2em',
  listStyle: 'disc',
  '::marker': { color: vars.color.accent },
});
