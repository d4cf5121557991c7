import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const field = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 64px))',
  justifyContent: 'center',
  gap: vars.space.sm,
  paddingBlock: vars.space.xs,
});

/** Lies invisibly over the cells, which show the typed digits. */
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  border: 0,
  padding: 0,
  background: 'none',
  color: 'transparent',
  caretColor: 'transparent',
  // Below 16 px iOS zooms the page on focus.
  fontSize: vars.font.body,
  cursor: 'text',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: 'none' }, '&::selection': { background: 'transparent' } },
});

export const cell = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '72px',
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.color.edge}`,
  transition: `box-shadow ${vars.motion.fast} ${vars.motion.ease}`,
  '::after': {
    content: '""',
    inlineSize: '14px',
    blockSize: '14px',
    borderRadius: '50%',
    background: vars.color.ink,
    scale: '0',
    transition: `scale ${vars.motion.base} ${vars.motion.spring}`,
  },
  selectors: { '&[data-filled]::after': { scale: '1' } },
});

globalStyle(`${field}:focus-within ${cell}[data-next]`, { boxShadow: `inset 0 0 0 2px ${vars.color.primary}` });
globalStyle(`${input}:read-only ~ ${cell}`, { opacity: 0.5 });
