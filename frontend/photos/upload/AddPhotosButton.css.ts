import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const drop = style({
  position: 'fixed',
  inset: vars.space.sm,
  zIndex: vars.layer.dialog,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.xl,
  border: `3px dashed ${vars.color.primary}`,
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  fontSize: vars.font.title,
  fontWeight: 740,
  opacity: 0.94,
  pointerEvents: 'none',
});
