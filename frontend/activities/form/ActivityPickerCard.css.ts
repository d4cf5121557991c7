import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const picker = style({ display: 'grid', gap: vars.space.xs });

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  padding: vars.space.md,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  transition: `scale ${vars.motion.fast} ${vars.motion.ease}, background ${vars.motion.fast} ${vars.motion.ease}`,
  ':active': { scale: '0.99' },
  selectors: { '&[data-invalid]': { boxShadow: `inset 0 0 0 2px ${vars.danger.solid}` } },
  '@media': { [hovers]: { ':hover': { background: vars.color.sunken } } },
});

export const words = style({ flex: 1, minInlineSize: 0, display: 'grid' });
export const label = style({ fontSize: vars.font.small, color: vars.color.inkSoft });
export const name = style({
  fontSize: vars.font.title,
  fontWeight: 700,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
});
export const chevron = style({ display: 'flex', color: vars.color.inkFaint });
