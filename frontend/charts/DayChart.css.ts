import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const chart = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.sm,
  // Only a range that takes its time is seen to be on its way.
  transition: `opacity ${vars.motion.base} ${vars.motion.ease} 120ms`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
});

export const plot = style({
  // Time runs from left to right, as in every table of figures.
  direction: 'ltr',
  position: 'relative',
  borderRadius: vars.radius.sm,
  // A finger that moves sideways reads the chart, one that moves up or down scrolls the page.
  touchAction: 'pan-y',
  userSelect: 'none',
  selectors: { '&:has(:focus-visible)': { outline: `2.5px solid ${vars.color.focus}`, outlineOffset: '4px' } },
});

/** Lies over the chart for keyboard and screen reader alone. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
});

export const picture = style({ display: 'block', overflow: 'visible' });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.xs} ${vars.space.md}`,
});
