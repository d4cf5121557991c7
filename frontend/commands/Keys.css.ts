import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const keys = style({ display: 'inline-flex', gap: '4px', flexShrink: 0 });

export const key = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '24px',
  minBlockSize: '24px',
  paddingInline: '6px',
  borderRadius: vars.radius.sm,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  color: vars.color.inkSoft,
  font: 'inherit',
  fontSize: vars.font.micro,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
