import { styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** The colours a mark can have; what it means is its series' name. */
const tones = {
  ink: vars.color.ink,
  primary: vars.color.primary,
  accent: vars.color.accent,
  sleep: vars.domain.sleep.solid,
  protein: vars.macro.protein.solid,
  fats: vars.macro.fats.solid,
  carbs: vars.macro.carbs.solid,
};
export type ChartTone = keyof typeof tones;

export const filled = styleVariants(tones, (colour) => ({ fill: colour }));
export const stroked = styleVariants(tones, (colour) => ({ stroke: colour, fill: 'none' }));
export const swatch = styleVariants(tones, (colour) => ({ background: colour }));
