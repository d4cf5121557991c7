import { globalStyle, style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const article = style({
  maxInlineSize: '40rem',
  inlineSize: '100%',
  marginInline: 'auto',
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { fontSize: '1.125rem' } },
});

export const head = style({ display: 'grid', gap: vars.space.xs, paddingBlockEnd: vars.space.lg });

export const spacer = style({ blockSize: vars.space.md });

export const list = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingInlineStart: '1.2em',
  listStyle: 'disc',
  '::marker': { color: vars.color.accent },
});

globalStyle(`${article} strong`, { fontWeight: 680 });
globalStyle(`${article} :is(h2, h3)`, { paddingBlockStart: vars.space.sm });
globalStyle(`${article} :is(h1, h2, h3)`, { lineHeight: 1.25, textWrap: 'balance' });
