import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

/** As high as the rows that follow. */
export const loading = style({ display: 'grid', gap: vars.space.xs, paddingBlock: vars.space.xs });

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(5rem, 100%), 1fr))',
  gap: vars.space.xs,
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minInlineSize: 0,
  minBlockSize: '84px',
  padding: vars.space.xs,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  fontSize: vars.font.small,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}, scale ${vars.motion.fast} ${vars.motion.ease}`,
  ':active': { scale: '0.97' },
  '@media': { [hovers]: { ':hover': { background: vars.color.sunken } } },
});

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '6px' });
export const chip = style({
  // Five stand in one row of a phone; on a narrower one the last stands below, where it is not as wide as a button.
  flex: '1 0 auto',
  maxInlineSize: '50%',
  minBlockSize: vars.size.touch,
  paddingInline: '7px',
  lineHeight: 1.2,
  textWrap: 'balance',
  borderRadius: vars.radius.pill,
  boxShadow: `inset 0 0 0 1px ${vars.color.edge}`,
  fontSize: vars.font.small,
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: { '&[aria-pressed="true"]': { background: vars.color.primarySoft, color: vars.color.onPrimarySoft } },
  '@media': { [hovers]: { selectors: { '&:not([aria-pressed="true"]):hover': { background: vars.color.sunken } } } },
});
