import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const switcher = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  padding: vars.space.xxs,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
});

export const day = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.size.touch,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  borderRadius: vars.radius.pill,
  cursor: 'pointer',
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  ':active': { background: vars.color.press },
  '@media': { [hovers]: { ':hover': { background: vars.color.press } } },
});

export const glyph = style({ display: 'flex', color: vars.color.inkSoft });
