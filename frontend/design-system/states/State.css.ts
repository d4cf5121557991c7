import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: vars.space.md,
  paddingBlock: vars.space.md,
  paddingInline: vars.space.md,
});
export const seal = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '64px',
  blockSize: '64px',
  borderRadius: '50%',
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
});
export const troubled = style({ background: vars.danger.soft, color: vars.danger.text });
export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxs, maxInlineSize: '24rem' });
