import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** A table of figures: names of rows at the start, columns of numbers at the end. */
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font.small,
  fontVariantNumeric: 'tabular-nums',
});
export const head = style({
  paddingBlock: vars.space.xs,
  paddingInlineStart: vars.space.xs,
  color: vars.color.inkSoft,
  fontWeight: 640,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
});
export const rowName = style({
  paddingBlock: vars.space.xs,
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontWeight: 'inherit',
  textAlign: 'start',
});
export const figure = style({
  paddingBlock: vars.space.xs,
  paddingInlineStart: vars.space.xs,
  borderBlockStart: `1px solid ${vars.color.line}`,
  textAlign: 'end',
});
