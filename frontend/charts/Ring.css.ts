import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** How much of the ring is filled, 0 to 100. */
export const filled = createVar();

export const ring = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  maxInlineSize: '7.5rem',
  aspectRatio: '1',
});

export const circle = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  rotate: '-90deg',
  fill: 'none',
});

const hues = { ...vars.macro, ...vars.domain };
export type RingTone = keyof typeof hues;

export const track = styleVariants(hues, ({ soft }) => ({ stroke: soft }));

const anyArc = style({
  strokeLinecap: 'round',
  strokeDasharray: `${filled} 100`,
  transition: `stroke-dasharray ${vars.motion.slow} ${vars.motion.ease}, opacity ${vars.motion.fast}`,
  // A round cap would draw a dot for nothing at all.
  selectors: { '&[data-empty]': { opacity: 0 } },
});

export const arc = styleVariants(hues, ({ solid }) => [anyArc, { stroke: solid }]);

export const middle = style({
  position: 'relative',
  fontSize: vars.font.lead,
  fontWeight: 720,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
});
