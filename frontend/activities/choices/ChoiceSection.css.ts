import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const title = style({
  paddingInline: vars.space.xxs,
  fontSize: vars.font.small,
  fontWeight: 680,
  letterSpacing: '0.06em',
  color: vars.color.inkSoft,
});

export const rows = style({ padding: `${vars.space.xs} ${vars.space.xs} ${vars.space.xs} ${vars.space.md}` });

export const empty = style({ paddingInline: vars.space.xxs, fontSize: vars.font.small, color: vars.color.inkSoft });
