import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const stages = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });
export const bar = style({
  display: 'flex',
  gap: '2px',
  blockSize: '14px',
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
});

const shades = { deep: 100, rem: 72, light: 44 };
export const part = styleVariants({
  deep: { background: shade(shades.deep) },
  rem: { background: shade(shades.rem) },
  light: { background: shade(shades.light) },
  awake: { background: vars.domain.other.solid },
});

export const word = style({ display: 'flex', alignItems: 'center', gap: '6px' });
export const mark = style({ inlineSize: '10px', blockSize: '10px', borderRadius: '3px' });

/** The colour of sleep, paler for lighter sleep. */
function shade(percent: number): string {
  return `color-mix(in oklab, ${vars.domain.sleep.solid} ${percent}%, ${vars.color.surface})`;
}
