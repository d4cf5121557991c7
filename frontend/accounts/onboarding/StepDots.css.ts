import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const dots = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  paddingInlineEnd: vars.space.xs,
});

export const dot = style({
  position: 'relative',
  inlineSize: '9px',
  blockSize: '9px',
  borderRadius: vars.radius.pill,
  background: vars.color.edge,
  transition: `inline-size ${vars.motion.base} ${vars.motion.ease}, background ${vars.motion.base} ${vars.motion.ease}`,
  selectors: {
    '&[data-done]': { background: vars.color.primary },
    '&[aria-current]': { inlineSize: '28px', background: vars.color.accent },
  },
});
