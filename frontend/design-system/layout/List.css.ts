import { globalStyle, style } from '@vanilla-extract/css';
import { hovers, magnified, vars } from '../theme/tokens.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  selectors: {
    // A hairline between rows, aligned with the text.
    '& + &::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: '60px 0',
      blockSize: '1px',
      background: vars.color.line,
    },
  },
});

export const row = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  minBlockSize: '68px',
  paddingBlock: vars.space.xs,
  textAlign: 'start',
  borderRadius: vars.radius.md,
  '@media': { [magnified]: { flexWrap: 'wrap' } },
});

/** The words have this much room, or the control goes below them. */
export const wrapping = style({ flexWrap: 'wrap', justifyContent: 'end' });
globalStyle(`${wrapping} > ${row}`, { flexBasis: '13rem' });

/** The pressed and hovered background extends beyond the text. */
export const pressable = style({
  position: 'relative',
  zIndex: 0,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetBlock: '2px',
      insetInline: `calc(-1 * ${vars.space.xs})`,
      borderRadius: vars.radius.md,
      transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
    },
    '&:active::after': { background: vars.color.press },
  },
  '@media': { [hovers]: { selectors: { '&:hover::after': { background: vars.color.sunken } } } },
});

export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [magnified]: { flexBasis: '60%' } },
});
// Rows that begin with their text, without a picture.
globalStyle(`${item}:has(> * > ${words}:first-child)::before`, { insetInlineStart: 0 });
export const title = style({
  fontWeight: 600,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
export const detail = style({
  fontSize: vars.font.small,
  lineHeight: 1.4,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const meta = style({
  textAlign: 'end',
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const trailing = style({ display: 'flex', alignItems: 'center', flexShrink: 0 });
// Below the words it keeps off the line of the next row.
globalStyle(`${wrapping} > ${trailing}`, { paddingBlock: vars.space.xs });

/** The title and its `meta` on one line, the detail below both. */
export const metaAbove = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignContent: 'center',
  columnGap: 0,
  rowGap: 0,
});
globalStyle(`${metaAbove} > :first-child`, { gridRow: 'span 2' });
globalStyle(`${metaAbove} > ${words}`, { display: 'contents' });
globalStyle(`${metaAbove} ${title}`, { gridArea: '1 / 2' });
globalStyle(`${metaAbove} ${detail}`, { gridArea: '2 / 2 / auto / -1' });
globalStyle(`${metaAbove} > ${meta}`, { gridArea: '1 / 3', alignSelf: 'start', paddingInlineStart: vars.space.sm });
// Words of that size leave no room beside them.
globalStyle(`${metaAbove} > ${meta}`, {
  '@media': { [magnified]: { gridArea: '3 / 2', textAlign: 'start', paddingInlineStart: 0 } },
});
