import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const positioner = style({ zIndex: vars.layer.dialog });

export const popup = style({
  maxInlineSize: 'calc(100vw - 24px)',
  padding: vars.space.md,
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  outline: 'none',
  transformOrigin: 'var(--transform-origin)',
  transition: `opacity ${vars.motion.fast} ${vars.motion.ease}, scale ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, scale: '0.96' } },
});
