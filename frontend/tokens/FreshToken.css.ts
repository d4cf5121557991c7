import { style } from '@vanilla-extract/css';
import { monospace } from '#frontend/design-system/text/monospace.ts';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const secret = style({
  inlineSize: '100%',
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.edge}`,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontFamily: monospace,
  fontSize: '16px',
  textOverflow: 'ellipsis',
});
