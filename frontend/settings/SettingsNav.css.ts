import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Beside the content, which stays in the middle: nothing moves when the page has loaded. */
export const place = style({
  position: 'absolute',
  insetBlock: '40px 0',
  insetInlineEnd: '100%',
  inlineSize: '12.5rem',
});

export const list = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.header} + 40px)`,
  display: 'grid',
  gap: '2px',
});

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: '40px',
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.sm,
  fontSize: vars.font.small,
  fontWeight: 560,
  color: vars.color.inkSoft,
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[aria-current]': { background: vars.color.primarySoft, color: vars.color.onPrimarySoft, fontWeight: 640 },
  },
  '@media': { [hovers]: { selectors: { '&:not([aria-current]):hover': { background: vars.color.press } } } },
});
