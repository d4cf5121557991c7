import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

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
export const name = style({
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
export const refusals = style({ paddingInlineStart: vars.space.md, margin: 0, overflowWrap: 'anywhere' });
