import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'text-bottom',
  gap: '3px',
  fontSize: vars.font.micro,
  fontWeight: 600,
  lineHeight: 1.4,
  letterSpacing: '0.03em',
  whiteSpace: 'nowrap',
  color: vars.color.inkSoft,
});
