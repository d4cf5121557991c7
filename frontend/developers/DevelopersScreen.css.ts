import { style } from '@vanilla-extract/css';
import { monospace } from '#frontend/design-system/text/monospace.ts';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** A call. Its long lines wrap, so that nothing scrolls; in every language it is written from left to right. */
export const call = style({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontFamily: monospace,
  fontSize: vars.font.small,
  lineHeight: 1.6,
  direction: 'ltr',
});

export const scope = style({ fontFamily: monospace, fontSize: vars.font.small, direction: 'ltr' });

export const points = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  paddingInlineStart: '1.2em',
  listStyle: 'disc',
  lineHeight: 1.6,
  '::marker': { color: vars.color.accent },
});
