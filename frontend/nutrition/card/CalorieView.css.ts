import { style, styleVariants } from '@vanilla-extract/css';
import { createVar } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const view = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space.lg,
  minInlineSize: 0,
});

export const unit = style({ fontSize: vars.font.body, fontWeight: 560, letterSpacing: 0, color: vars.color.inkSoft });

export const trend = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  flex: '1 1 9rem',
  maxInlineSize: '15rem',
});

export const bars = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '6px',
  blockSize: '56px',
});

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '4px',
  minInlineSize: 0,
});

/** 0 to 1. */
export const share = createVar();

const barShape = style({
  inlineSize: '100%',
  maxInlineSize: '18px',
  borderRadius: '4px',
  transition: `block-size ${vars.motion.slow} ${vars.motion.ease}`,
});

export const bar = styleVariants({
  filled: [barShape, { blockSize: `max(3px, calc(38px * ${share}))`, background: vars.color.edge }],
  shown: [barShape, { blockSize: `max(3px, calc(38px * ${share}))`, background: vars.color.primary }],
  /** A day without entries is not a zero. */
  empty: [barShape, { blockSize: '3px', maxInlineSize: '6px', background: vars.color.line }],
});

export const letter = style({
  fontSize: '0.6875rem',
  lineHeight: 1,
  color: vars.color.inkFaint,
  selectors: { '&[data-shown]': { color: vars.color.ink, fontWeight: 700 } },
});
