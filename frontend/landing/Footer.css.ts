import { style } from '@vanilla-extract/css';
import { desktop, hovers, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

// As wide as the page above it (the footer stands outside of the main landmark, which keeps its own width).
export const footer = style({
  maxInlineSize: '74rem',
  marginInline: 'auto',
  paddingInline: `max(${vars.space.md}, env(safe-area-inset-left)) max(${vars.space.md}, env(safe-area-inset-right))`,
  paddingBlockEnd: `calc(${vars.space.lg} + env(safe-area-inset-bottom))`,
  '@media': { [wide]: { paddingInline: vars.space.xl } },
});

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingBlockStart: vars.space.lg,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [desktop]: { flexDirection: 'row', justifyContent: 'space-between' } },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  fontSize: vars.font.lead,
  fontWeight: 760,
  letterSpacing: '-0.02em',
});
export const mark = style({ inlineSize: '32px', blockSize: '32px', borderRadius: '9px' });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: `${vars.space.xxs} ${vars.space.lg}`,
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.touch,
  color: vars.color.inkSoft,
  fontSize: vars.font.small,
  fontWeight: 560,
  borderRadius: vars.radius.sm,
  '@media': {
    [hovers]: { ':hover': { color: vars.color.ink, textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

export const right = style({ color: vars.color.inkSoft, fontSize: vars.font.small });
