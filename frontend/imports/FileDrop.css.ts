import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const dropZone = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.sm,
  padding: vars.space.lg,
  border: `2px dashed ${vars.color.edge}`,
  borderRadius: vars.radius.md,
  textAlign: 'center',
  selectors: { '&[data-over]': { borderColor: vars.color.primary, background: vars.color.primarySoft } },
});
