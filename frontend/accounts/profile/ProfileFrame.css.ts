import { style } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gap: vars.space.md,
  inlineSize: '100%',
  maxInlineSize: '36rem',
  marginInline: 'auto',
  alignItems: 'start',
  '@media': {
    [desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)', gap: vars.space.lg, maxInlineSize: '66rem' },
  },
});

const column = style({
  display: 'grid',
  gap: vars.space.md,
  minInlineSize: 0,
  '@media': { [desktop]: { gap: vars.space.lg } },
});

export const self = style([
  column,
  { '@media': { [desktop]: { position: 'sticky', insetBlockStart: `calc(${vars.size.header} + ${vars.space.lg})` } } },
]);
export const settings = column;
