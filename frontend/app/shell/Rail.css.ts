import { globalStyle, style } from '@vanilla-extract/css';
import { hovers, railed, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const rail = style({
  display: 'none',
  '@media': {
    [railed]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'fixed',
      zIndex: vars.layer.rail,
      insetBlock: `calc(${vars.size.header} + env(safe-area-inset-top)) 0`,
      insetInlineStart: 0,
      inlineSize: vars.size.rail,
      paddingBlock: vars.space.sm,
      overflowY: 'auto',
      scrollbarWidth: 'none',
    },
  },
});

export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3px',
  paddingBlock: vars.space.xxs,
  color: vars.color.inkSoft,
  fontSize: vars.font.micro,
  fontWeight: 560,
  selectors: {
    '&[aria-current="page"]': { color: vars.color.ink, fontWeight: 680 },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

export const pill = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '56px',
  blockSize: '34px',
  borderRadius: vars.radius.pill,
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    [`${entry}[aria-current="page"] &`]: { background: vars.color.primarySoft, color: vars.color.onPrimarySoft },
  },
  '@media': { [hovers]: { selectors: { [`${entry}:not([aria-current]):hover &`]: { background: vars.color.press } } } },
});

// The rail after a press on the menu button, also when the page opens.
const wideRail = ':root[data-rail="wide"]';
globalStyle(wideRail, { vars: { [vars.size.rail]: '13rem' } });
globalStyle(`${wideRail} ${entry}`, {
  flexDirection: 'row',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  paddingInline: vars.space.md,
  fontSize: vars.font.small,
});
globalStyle(`${wideRail} ${entry}[data-group]::before`, {
  content: 'attr(data-group)',
  flexBasis: '100%',
  paddingBlock: `${vars.space.sm} ${vars.space.xxs}`,
  paddingInlineStart: vars.space.xxs,
  fontSize: vars.font.micro,
  fontWeight: 640,
  color: vars.color.inkSoft,
});
