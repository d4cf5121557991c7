import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Lets the touch target overflow, so that the heading is no taller than those of other cards. */
export const aside = style({ display: 'flex', flexShrink: 0, marginBlock: '-8px' });

export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(88px, calc((100% - 2 * 8px) / 3)), 1fr))',
  gap: vars.space.xs,
});

export const photo = style({ position: 'relative', minInlineSize: 0 });

export const remove = style({
  position: 'absolute',
  insetBlockEnd: '2px',
  insetInlineEnd: '2px',
  scale: '0.82',
  transformOrigin: 'bottom right',
  transition: `opacity ${vars.motion.fast} ${vars.motion.ease}`,
  // With a pointer the button appears on hover, so that it does not cover the photo.
  '@media': { [hovers]: { opacity: 0, selectors: { [`${photo}:hover &, ${photo}:focus-within &`]: { opacity: 1 } } } },
});

export const locked = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space.xs,
  inlineSize: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.inkSoft,
  cursor: 'pointer',
  borderRadius: vars.radius.md,
});

export const lockedTile = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  maxBlockSize: '8rem',
  inlineSize: '100%',
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  '@media': { [hovers]: { selectors: { [`${locked}:hover &`]: { background: vars.color.press } } } },
});
