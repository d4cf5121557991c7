import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** As it will stand on the home screen. */
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  padding: vars.space.md,
  borderRadius: vars.radius.lg,
  background: vars.color.sunken,
});

export const icon = style({
  flexShrink: 0,
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: vars.radius.md,
  overflow: 'hidden',
});
