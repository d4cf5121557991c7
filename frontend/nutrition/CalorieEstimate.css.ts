import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const estimate = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.md,
});
export const label = style({ fontSize: vars.font.small, color: vars.color.inkSoft });
export const figure = style({
  fontSize: vars.font.title,
  fontWeight: 720,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});

export const bar = style({
  display: 'flex',
  gap: '2px',
  blockSize: '8px',
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  background: vars.color.sunken,
});

/** The kilocalories of a macro. */
export const share = createVar();

const part = style({ flex: `${share} 0 0`, transition: `flex-grow ${vars.motion.base} ${vars.motion.ease}` });
export const parts = styleVariants(vars.macro, ({ solid }) => [part, { background: solid }]);
