import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const chosen = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space.xs });
export const date = style({ fontWeight: 620, color: vars.color.inkSoft });
export const year = style({ display: 'flex', alignItems: 'center', color: vars.color.inkSoft, fontWeight: 620, fontVariantNumeric: 'tabular-nums' });
/** In sight also where the wheels are higher than the window: at 200 % zoom. */
export const buttons = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${vars.space.sm})`,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space.sm,
  marginBlockEnd: `calc(-1 * ${vars.space.sm})`,
  paddingBlockEnd: vars.space.sm,
  background: vars.color.raised,
});
