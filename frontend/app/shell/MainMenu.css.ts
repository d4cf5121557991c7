import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const drawer = style({
  position: 'fixed',
  zIndex: vars.layer.dialog,
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: 'min(20rem, 86vw)',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  padding: `calc(10px + env(safe-area-inset-top)) ${vars.space.sm} calc(${vars.space.md} + env(safe-area-inset-bottom))`,
  borderStartEndRadius: vars.radius.xl,
  borderEndEndRadius: vars.radius.xl,
  background: vars.color.raised,
  boxShadow: vars.shadow.float,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  transition: `translate ${vars.motion.slow} ${vars.motion.ease}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { translate: '-102% 0' } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingInlineStart: vars.space.sm,
});
export const mark = style({ inlineSize: '34px', blockSize: '34px', borderRadius: '10px' });
export const name = style({ flex: 1, fontSize: vars.font.lead, fontWeight: 760, letterSpacing: '-0.02em' });

export const list = style({ display: 'flex', flexDirection: 'column', gap: '2px' });

/** Names the entries that follow. */
export const group = style({
  padding: `${vars.space.md} ${vars.space.sm} ${vars.space.xxs}`,
  fontSize: vars.font.micro,
  fontWeight: 640,
  color: vars.color.inkSoft,
});

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  minBlockSize: '52px',
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.md,
  fontSize: '1.0625rem',
  fontWeight: 560,
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[aria-current="page"]': { background: vars.color.primarySoft, color: vars.color.onPrimarySoft, fontWeight: 660 },
    '&:active': { background: vars.color.press },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [hovers]: { selectors: { '&:not([aria-current]):hover': { background: vars.color.press } } } },
});
