import { style, styleVariants } from '@vanilla-extract/css';
import { vars, wide } from '../theme/tokens.css.ts';

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  minBlockSize: '100dvh',
  zIndex: vars.layer.dialog,
  background: vars.color.veil,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
});

/** A bottom sheet on phones, a centred card on wider screens. */
/** A dialog's surface: a sheet from below on narrow screens. */
export const sheet = style({
  position: 'fixed',
  zIndex: vars.layer.dialog,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'calc(100dvh - 24px)',
  borderStartStartRadius: vars.radius.xl,
  borderStartEndRadius: vars.radius.xl,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  outline: 'none',
  transition: `translate ${vars.motion.slow} ${vars.motion.ease}, opacity ${vars.motion.base} ${vars.motion.ease}, scale ${vars.motion.base} ${vars.motion.ease}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { translate: '0 100%' },
    // Recedes behind a dialog opened from this one.
    '&[data-nested-dialog-open]': { scale: '0.96' },
  },
  '@media': {
    [wide]: {
      inset: '0',
      margin: 'auto',
      blockSize: 'fit-content',
      maxBlockSize: 'min(46rem, calc(100dvh - 64px))',
      borderRadius: vars.radius.xl,
      selectors: { '&[data-starting-style], &[data-ending-style]': { translate: '0 10px', scale: '0.98', opacity: 0 } },
    },
  },
});

export const popup = styleVariants({ sm: '24rem', md: '30rem', lg: '44rem' }, (width) => [
  sheet,
  { '@media': { [wide]: { inlineSize: `min(${width}, calc(100vw - 48px))` } } },
]);

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.sm,
  paddingBlockStart: '20px',
  paddingInline: `${vars.space.lg} ${vars.space.sm}`,
});

export const titles = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  paddingBlock: '7px',
});

export const title = style({ fontSize: vars.font.title, fontWeight: 740, letterSpacing: '-0.016em', lineHeight: 1.25 });

export const description = style({ color: vars.color.inkSoft, lineHeight: 1.45 });

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  paddingInline: vars.space.lg,
  paddingBlock: `${vars.space.sm} ${vars.space.lg}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:last-child': { paddingBlockEnd: `calc(${vars.space.lg} + env(safe-area-inset-bottom))` } },
});

export const foot = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: vars.space.sm,
  paddingInline: vars.space.lg,
  paddingBlock: `${vars.space.md} calc(${vars.space.lg} + env(safe-area-inset-bottom))`,
});
