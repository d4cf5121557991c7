import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: vars.space.md });
export const head = style({ display: 'grid', justifyItems: 'center' });
export const length = style({
  fontSize: vars.font.title,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
  gap: vars.space.sm,
});
export const notes = style({ display: 'grid', justifyItems: 'center', textAlign: 'center' });
