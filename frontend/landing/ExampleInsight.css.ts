import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const example = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${vars.space.sm} ${vars.space.md}`,
  alignItems: 'start',
  marginBlockStart: vars.space.xs,
  padding: vars.space.md,
  borderRadius: vars.radius.lg,
  background: vars.color.ground,
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxs });

export const label = style({ gridColumn: 2 });
