import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  minInlineSize: 0,
  // Lets two tiles fit beside each other on the narrowest phone.
  padding: `${vars.space.md} clamp(${vars.space.sm}, 4vw, ${vars.space.md})`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
});
export const label = style({
  display: 'flex',
  alignItems: 'center',
  // A long word of another language goes below the picture.
  flexWrap: 'wrap',
  gap: vars.space.xs,
  fontSize: `clamp(${vars.font.micro}, 3.6vw, ${vars.font.small})`,
  fontWeight: 560,
  color: vars.color.inkSoft,
});
export const value = style({
  fontSize: '1.75rem',
  fontWeight: 720,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
});
export const unit = style({
  // Keeps its margin beside the number where the text runs from right to left.
  display: 'inline-block',
  fontSize: vars.font.body,
  fontWeight: 560,
  letterSpacing: 0,
  color: vars.color.inkSoft,
  marginInlineStart: '3px',
});
export const hint = style({ fontSize: vars.font.micro, color: vars.color.inkSoft });
