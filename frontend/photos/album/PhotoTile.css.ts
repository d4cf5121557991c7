import { style, styleVariants } from '@vanilla-extract/css';
import { hovers, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** Up to six columns of at least 80 px. */
const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(80px, calc((100% - 5 * 8px) / 6)), 1fr))',
  gap: vars.space.xs,
});

/** With more room a date is one row, as wide as its photos. */
export const row = style([
  tiles,
  {
    '@media': {
      [wide]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(80px, 116px)' },
    },
  },
]);

/** Phones with room for two photos and the name of their date side by side. */
export const beside = '(min-width: 22rem) and (max-width: 44.99rem)';
export const few = style([
  row,
  { '@media': { [beside]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: '88px' } } },
]);

export const single = style({ display: 'grid' });

export const tile = style({
  position: 'relative',
  display: 'block',
  minInlineSize: '80px',
  inlineSize: '100%',
  aspectRatio: '1',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  color: vars.color.ink,
  overflow: 'hidden',
  cursor: 'pointer',
  contentVisibility: 'auto',
  transition: `scale ${vars.motion.fast} ${vars.motion.ease}`,
  ':active': { scale: '0.97' },
  '@media': { [hovers]: { ':hover': { boxShadow: `0 0 0 2px ${vars.color.primary}` } } },
});

const picture = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

export const image = styleVariants({
  clear: [picture],
  // Larger than its frame, because a blur fades at the edges.
  blurred: [picture, { filter: 'blur(9px)', scale: '1.15' }],
});

export const more = style([
  tile,
  {
    display: 'grid',
    placeItems: 'center',
    background: vars.color.primarySoft,
    color: vars.color.onPrimarySoft,
    fontWeight: 680,
    fontVariantNumeric: 'tabular-nums',
  },
]);
