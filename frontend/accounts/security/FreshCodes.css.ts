import { style } from '@vanilla-extract/css';
import { monospace } from '#frontend/design-system/text/monospace.ts';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
  gap: vars.space.xs,
  padding: vars.space.md,
  margin: 0,
  listStyle: 'none',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.edge}`,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontFamily: monospace,
  fontSize: '14px',
  userSelect: 'all',
});
