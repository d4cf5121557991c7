import { style } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

const asTable = (rule: object) => ({ '@media': { [desktop]: rule } });

export const table = style({
  display: 'block',
  ...asTable({ display: 'table', inlineSize: '100%', borderCollapse: 'collapse' }),
});
export const body = style({ display: 'block', ...asTable({ display: 'table-row-group' }) });

export const head = style({
  // Phones name each value beside it.
  display: 'none',
  ...asTable({ display: 'table-header-group' }),
});
export const column = style({
  paddingBlock: vars.space.xs,
  paddingInlineEnd: vars.space.md,
  fontSize: vars.font.small,
  fontWeight: 600,
  color: vars.color.inkSoft,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const numberColumn = style([column, { textAlign: 'end', paddingInlineEnd: vars.space.lg }]);
export const count = style({ flexShrink: 0, whiteSpace: 'nowrap' });

export const row = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.md,
  rowGap: vars.space.xxs,
  paddingBlock: vars.space.sm,
  borderBlockStart: `1px solid ${vars.color.line}`,
  ...asTable({ display: 'table-row' }),
});

const plain = {
  minInlineSize: 0,
  fontSize: vars.font.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-label]::before': { content: 'attr(data-label)', color: vars.color.inkSoft, marginInlineEnd: vars.space.xs },
  },
} as const;
const tableCell = {
  display: 'table-cell',
  verticalAlign: 'middle',
  paddingBlock: vars.space.xs,
  paddingInlineEnd: vars.space.md,
  selectors: { '&[data-label]::before': { content: 'none' } },
} as const;

export const cell = style({ ...plain, ...asTable(tableCell) });
export const number = style({
  ...plain,
  ...asTable({ ...tableCell, textAlign: 'end', paddingInlineEnd: vars.space.lg }),
});
export const who = style({
  flexBasis: '100%',
  minInlineSize: 0,
  // Room for the button in the corner.
  paddingInlineEnd: '48px',
  textAlign: 'start',
  fontWeight: 'inherit',
  ...asTable({ ...tableCell, maxInlineSize: 0, inlineSize: '38%' }),
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const address = style({
  display: 'block',
  fontSize: vars.font.small,
  color: vars.color.inkSoft,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const menu = style({
  position: 'absolute',
  insetBlockStart: vars.space.xs,
  insetInlineEnd: 0,
  ...asTable({
    position: 'static',
    display: 'table-cell',
    verticalAlign: 'middle',
    textAlign: 'end',
    inlineSize: '44px',
  }),
});
