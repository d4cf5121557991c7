import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  minBlockSize: '100dvh',
  zIndex: vars.layer.dialog,
  background: '#080c0ae6',
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
});

/** Dark in both themes, so that nothing competes with the picture. */
export const popup = style({
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  zIndex: vars.layer.dialog,
  inlineSize: '98vw',
  blockSize: '98dvh',
  maxInlineSize: '98vw',
  maxBlockSize: '98dvh',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: vars.radius.lg,
  background: '#0b100e',
  color: '#f2f5f1',
  colorScheme: 'dark',
  overflow: 'hidden',
  outline: 'none',
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}, scale ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, scale: '0.98' } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  padding: vars.space.xs,
  minBlockSize: '60px',
});
export const titles = style({
  flex: 1,
  minInlineSize: 0,
  paddingInlineStart: vars.space.sm,
  display: 'flex',
  flexDirection: 'column',
});
export const counter = style({ fontWeight: 680, fontVariantNumeric: 'tabular-nums' });
export const day = style({ fontSize: vars.font.small, color: '#b9c3bb' });

export const stage = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  display: 'grid',
  placeItems: 'center',
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
});
export const image = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-waiting]': { opacity: 0 } },
});

export const previous = style({
  position: 'absolute',
  insetInlineStart: vars.space.xs,
  insetBlockStart: '50%',
  translate: '0 -50%',
});
export const next = style({
  position: 'absolute',
  insetInlineEnd: vars.space.xs,
  insetBlockStart: '50%',
  translate: '0 -50%',
});
