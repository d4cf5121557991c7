import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const group = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 });
export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 15rem)',
  alignItems: 'center',
  gap: vars.space.sm,
  // Phones are too narrow for long names beside long words in the control.
  '@media': { '(max-width: 27rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xxs } },
});
export const name = style({ fontSize: vars.font.small, overflowWrap: 'anywhere' });
