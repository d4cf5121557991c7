import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const field = style({ position: 'relative' });

export const list = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: `calc(100% + ${vars.space.xs})`,
  insetInline: 0,
  maxBlockSize: '18rem',
  overflowY: 'auto',
  padding: vars.space.xs,
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
  boxShadow: vars.shadow.float,
});

export const option = style({
  display: 'flex',
  inlineSize: '100%',
  textAlign: 'start',
  alignItems: 'center',
  gap: vars.space.md,
  minBlockSize: '52px',
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { background: vars.color.primarySoft, color: vars.color.onPrimarySoft } },
  '@media': { [hovers]: { selectors: { '&:hover:not([aria-selected="true"])': { background: vars.color.press } } } },
});

export const words = style({ flex: 1, minInlineSize: 0 });
export const name = style({ display: 'block', fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' });
export const detail = style({ display: 'block', fontSize: vars.font.small, color: vars.color.inkSoft });
export const calories = style({
  fontSize: vars.font.small,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
