import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

// The screen below stays where it was scrolled to (SidePanel.tsx), and its header remains a bar.
globalStyle('[data-frozen]', { position: 'fixed', insetInline: 0 });
globalStyle('[data-frozen="scrolled"] > header::before', { animation: 'none' });

const appear = keyframes({ from: { opacity: 0 } });
const enter = keyframes({ from: { translate: '2rem 0', opacity: 0 } });
const enterMirrored = keyframes({ from: { translate: '-2rem 0', opacity: 0 } });

/** Light, because the screen below is to be read. */
export const veil = style({
  position: 'fixed',
  zIndex: vars.layer.dialog,
  inset: 0,
  background: `color-mix(in srgb, ${vars.color.veil} 35%, transparent)`,
  animation: `${appear} ${vars.motion.base} ${vars.motion.ease}`,
});

export const panel = style({
  position: 'fixed',
  zIndex: vars.layer.dialog,
  insetBlock: 0,
  insetInlineEnd: 0,
  maxInlineSize: '100vw',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: vars.color.ground,
  boxShadow: vars.shadow.float,
  animation: `${enter} ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&:dir(rtl)': { animationName: enterMirrored } },
});

export const screen = styleVariants({ form: '28rem', reading: '36rem' }, (inlineSize) => ({
  inlineSize,
  maxInlineSize: '100%',
}));

export const head = style({
  position: 'sticky',
  zIndex: 2,
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  minBlockSize: vars.size.header,
  paddingInline: vars.space.sm,
  background: `color-mix(in srgb, ${vars.color.ground} 90%, transparent)`,
  backdropFilter: 'blur(16px)',
  boxShadow: `0 1px 0 ${vars.color.line}`,
});

export const title = style({
  flex: 1,
  minInlineSize: 0,
  fontSize: '1.125rem',
  fontWeight: 760,
  letterSpacing: '-0.02em',
});

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.lg,
  padding: vars.space.lg,
});
