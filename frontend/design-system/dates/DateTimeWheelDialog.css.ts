import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const chosen = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
});
export const date = style({ fontWeight: 620, color: vars.color.inkSoft });
export const year = style({
  display: 'flex',
  alignItems: 'center',
  color: vars.color.inkSoft,
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
});
