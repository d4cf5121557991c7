import { globalStyle, style } from '@vanilla-extract/css';
import { hovers, railed, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const plus = style({
  position: 'fixed',
  zIndex: vars.layer.rail,
  insetBlockEnd: `calc(${vars.space.md} + env(safe-area-inset-bottom))`,
  insetInlineEnd: `calc(${vars.space.md} + env(safe-area-inset-right))`,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: '50%',
  background: vars.color.primary,
  color: vars.color.onPrimary,
  boxShadow: vars.shadow.float,
  cursor: 'pointer',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}, scale ${vars.motion.fast} ${vars.motion.ease}, opacity ${vars.motion.fast} ${vars.motion.ease}, translate ${vars.motion.base} ${vars.motion.ease}`,
  ':active': { scale: '0.94' },
  selectors: { '&[data-away]:not(:focus-visible)': { translate: '0 calc(100% + 2rem + env(safe-area-inset-bottom))' } },
  '@media': {
    [hovers]: { ':hover': { background: vars.color.primaryHover } },
    [railed]: { display: 'none' },
    print: { display: 'none' },
  },
});
// Stays focusable: a closing dialog returns the focus to it.
globalStyle(`body:has([role="dialog"], [role="alertdialog"]) ${plus}`, { opacity: 0, pointerEvents: 'none' });
