import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });

export const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.touch,
  maxInlineSize: '100%',
  padding: `6px ${vars.space.md} 6px 6px`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  fontSize: vars.font.small,
  fontWeight: 620,
  cursor: 'pointer',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}, scale ${vars.motion.fast} ${vars.motion.ease}`,
  ':active': { scale: '0.97' },
  selectors: { '&[aria-pressed="true"]': { background: vars.color.primarySoft, color: vars.color.onPrimarySoft } },
  '@media': { [hovers]: { selectors: { '&:not([aria-pressed="true"]):hover': { background: vars.color.sunken } } } },
});

export const name = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
