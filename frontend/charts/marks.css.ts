import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

const rise = keyframes({ from: { transform: 'scaleY(0)' } });
const appear = keyframes({ from: { opacity: 0 } });

export const bar = style({
  transformOrigin: 'bottom',
  transformBox: 'fill-box',
  animation: `${rise} ${vars.motion.slow} ${vars.motion.ease} backwards`,
});

export const line = style({
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  animation: `${appear} ${vars.motion.slow} ${vars.motion.ease} backwards`,
});
/** Keeps the line apart from the bars it crosses. */
export const halo = style({
  fill: 'none',
  stroke: vars.color.surface,
  strokeWidth: 6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  opacity: 0.85,
});
/** Where days stand close the line is finer, or it would hide what it runs through. */
export const dense = style({});
globalStyle(`${dense} ${line}`, { strokeWidth: 1.75 });
globalStyle(`${dense} ${halo}`, { strokeWidth: 4 });

/** Measured values under their average. */
export const raw = style({ opacity: 0.45 });

/** Names a panel, and the average at its other end. */
export const panelName = style({ fontSize: vars.font.small, fontWeight: 620, fill: vars.color.ink });
export const panelMean = style({
  fontSize: vars.font.micro,
  fill: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const dot = style({ stroke: vars.color.surface, strokeWidth: 1.5 });
export const point = style({ stroke: vars.color.surface, strokeWidth: 2.5 });

export const target = style({ strokeWidth: 1.25, strokeDasharray: '2 5', strokeLinecap: 'round', opacity: 0.75 });

export const column = style({ fill: vars.color.sunken });

export const axis = style({ fontSize: vars.font.micro, fill: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' });
export const unit = style({ fill: vars.color.inkFaint });
export const grid = style({ stroke: vars.color.line, strokeWidth: 1 });
export const ground = style({ stroke: vars.color.edge, strokeWidth: 1 });

globalStyle(`${axis} text`, { stroke: 'none' });
