import { globalStyle, style } from '@vanilla-extract/css';
import { vars, wide } from '../theme/tokens.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingBlock: `${vars.space.sm} calc(${vars.space.sm} + env(safe-area-inset-bottom))`,
  background: `linear-gradient(transparent, ${vars.color.ground} 18px)`,
  // A button that can't be pressed yet covers no field.
  selectors: { '&:has(> :disabled:first-child)': { position: 'static', background: 'none' } },
  '@media': {
    [wide]: {
      position: 'static',
      background: 'none',
      paddingBlock: 0,
      flexDirection: 'row-reverse',
      justifyContent: 'flex-start',
    },
  },
});

// A field that gets the focus is scrolled to above the bar, which can have two buttons.
globalStyle(`html:has(${bar})`, { '@media': { [`not all and ${wide}`]: { scrollPaddingBottom: '9rem' } } });
