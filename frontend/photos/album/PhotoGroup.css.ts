import { globalStyle, style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';
import { minCard, singleCard } from './albumRows.ts';
import { beside } from './PhotoTile.css.ts';

export const group = style({
  position: 'relative',
  inlineSize: '100%',
  '@media': { [wide]: { inlineSize: 'auto', minInlineSize: `${minCard}px` } },
});

export const single = style({
  position: 'relative',
  inlineSize: `calc(50% - ${vars.space.md} / 2)`,
  '@media': { [wide]: { inlineSize: `${singleCard}px` } },
});
globalStyle(`${single} > section`, { blockSize: '100%' });

/** The name of the date above its photos. */
export const many = style({ display: 'flex', flexDirection: 'column', gap: vars.space.md, minInlineSize: 0 });
export const few = style([
  many,
  { '@media': { [beside]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' } } },
]);

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
});
export const fewHead = style([
  head,
  { '@media': { [beside]: { flexDirection: 'column', alignItems: 'start', gap: vars.space.xxs } } },
]);

/** Beside one photo the date is small print, and the photo the card. */
export const singleHead = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  alignItems: 'start',
});
export const singleBody = style([many, { gap: vars.space.sm, blockSize: '100%', justifyContent: 'space-between' }]);

/** In compare mode the whole date is one press target. */
export const pick = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  border: 0,
  borderRadius: vars.radius.lg,
  background: 'none',
  cursor: 'pointer',
  boxShadow: `inset 0 0 0 1px ${vars.color.edge}`,
  selectors: { '&[aria-pressed="true"]': { boxShadow: `inset 0 0 0 3px ${vars.color.primary}` } },
});

export const count = style({ flexShrink: 0, whiteSpace: 'nowrap' });

export const mark = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 2px ${vars.color.edge}`,
  selectors: { '&[data-picked]': { background: vars.color.primary, color: vars.color.onPrimary, boxShadow: 'none' } },
});
