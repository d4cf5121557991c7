import { style } from '@vanilla-extract/css';
import { hovers, narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';
import { bare } from '#frontend/design-system/fields/SegmentedControl.css.ts';

export const face = style({
  inlineSize: '1.5em',
  blockSize: '1.5em',
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const eyes = style({ strokeWidth: 2.4 });

/** The mood and the tags of a row. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `4px ${vars.space.xs}`,
  fontSize: vars.font.small,
});
export const mood = style({ display: 'inline-flex', alignItems: 'center', gap: '4px', fontWeight: 600 });
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  paddingInline: '10px',
  minBlockSize: '24px',
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontSize: vars.font.small,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const moods = style({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const radio = bare;
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  borderRadius: vars.radius.pill,
  color: vars.color.inkSoft,
  fontSize: '1.15rem',
  cursor: 'pointer',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}, scale ${vars.motion.fast} ${vars.motion.ease}`,
  ':active': { scale: '0.94' },
  selectors: {
    '&:has(:checked), &[aria-pressed="true"]': {
      background: vars.color.primarySoft,
      color: vars.color.onPrimarySoft,
    },
    '&:has(:focus-visible)': { outline: `2.5px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    [hovers]: {
      selectors: { '&:hover:not(:has(:checked, :disabled), [aria-pressed="true"])': { background: vars.color.sunken } },
    },
  },
});
export const name = style({
  // Fits each name, so that the tags beside it stay where they are.
  minInlineSize: '3rem',
  marginInlineStart: vars.space.xs,
  fontSize: vars.font.small,
  fontWeight: 600,
  color: vars.color.inkSoft,
});

export const tags = style({
  display: 'flex',
  flex: '1 1 14rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  minInlineSize: 0,
  minBlockSize: vars.size.touch,
});
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  // Larger than it looks, for a finger.
  inlineSize: '32px',
  blockSize: '32px',
  marginBlock: '-4px',
  marginInlineEnd: '-10px',
  borderRadius: vars.radius.pill,
  color: vars.color.inkSoft,
  cursor: 'pointer',
});
export const input = style({
  flex: '1 1 7rem',
  minInlineSize: '7rem',
  minBlockSize: vars.size.touch,
  paddingInline: '4px',
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.ink,
  // Below 16 px iOS zooms the page on focus.
  fontSize: vars.font.body,
  '::placeholder': { color: vars.color.inkSoft, fontSize: vars.font.small, opacity: 1 },
});
export const suggestions = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', flexBasis: '100%' });
/** On a phone one line that scrolls, so that the entries begin higher. */
export const filterTags = style([
  suggestions,
  {
    '@media': {
      [narrow]: {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // Room for the outline of the focus, and to the edges of the window.
        marginInline: `calc(-1 * ${vars.space.md})`,
        paddingInline: vars.space.md,
        paddingBlock: '5px',
      },
    },
  },
]);
export const suggestion = style({
  minBlockSize: '36px',
  maxInlineSize: '100%',
  flexShrink: 0,
  paddingInline: '12px',
  borderRadius: vars.radius.pill,
  boxShadow: `inset 0 0 0 1px ${vars.color.edge}`,
  fontSize: vars.font.small,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&[aria-pressed="true"]': { background: vars.color.primarySoft, color: vars.color.onPrimarySoft } },
  '@media': { [hovers]: { selectors: { '&:not([aria-pressed="true"]):hover': { background: vars.color.sunken } } } },
});
