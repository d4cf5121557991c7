import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';
import { fieldHeight } from './morningRules.ts';

export const field = style({
  display: 'grid',
  gap: vars.space.xxs,
  minInlineSize: 0,
  minBlockSize: fieldHeight,
  maxInlineSize: '26rem',
});

/** The hint goes below where it would squeeze the label. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.sm,
  minBlockSize: '24px',
});
export const label = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const hint = style({
  fontSize: vars.font.small,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});

/** Save goes below where a weight in stones leaves it no room. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space.xxs,
  minInlineSize: 0,
});
export const box = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.size.touch,
  paddingInline: '6px',
  justifyContent: 'center',
  gap: vars.space.xxs,
});
/** Holds "12 st 12.5". */
export const boxOfWords = style([box, { flexBasis: '7.25rem' }]);
globalStyle(`${boxOfWords} > input`, { minInlineSize: '5.25rem' });
export const input = style({
  // Holds five characters, also on the smallest phone beside all buttons.
  minInlineSize: '3rem',
  paddingBlock: '10px',
  textAlign: 'end',
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
  '::placeholder': { fontWeight: 400 },
});
/** As wide as the input, so that the number stands in the middle. */
export const unit = style({
  flex: 1,
  minInlineSize: 'max-content',
  fontSize: vars.font.small,
  color: vars.color.inkSoft,
});
