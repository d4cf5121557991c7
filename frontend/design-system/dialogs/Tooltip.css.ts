import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const anchor = style({ display: 'inline-flex', maxInlineSize: '100%' });

export const bubble = style({
  position: 'fixed',
  zIndex: vars.layer.tooltip,
  inset: 'auto',
  margin: 0,
  padding: `6px ${vars.space.sm}`,
  border: 0,
  maxInlineSize: 'min(18rem, calc(100vw - 16px))',
  inlineSize: 'max-content',
  borderRadius: vars.radius.sm,
  background: vars.color.ink,
  color: vars.color.ground,
  fontSize: vars.font.small,
  fontWeight: 550,
  lineHeight: 1.4,
  pointerEvents: 'none',
});
