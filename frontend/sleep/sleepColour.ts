import { vars } from '#frontend/design-system/theme/tokens.css.ts';
import { sleepPercent } from '#gateway/sleep/sleep.rules.ts';

const red = vars.macro.protein.solid;
const yellow = vars.macro.fats.solid;
const green = vars.macro.carbs.solid;

/**
 * The colour of a night in either theme: red at 0 percent of the goal or less, through yellow at half, to green at 100
 * or more (OPEN-63).
 */
export function sleepColour(hours: number): string {
  const percent = sleepPercent(hours);
  const [from, to, share] = percent < 50 ? [red, yellow, percent * 2] : [yellow, green, percent * 2 - 100];
  return `color-mix(in oklch, ${to} ${Math.round(share)}%, ${from})`;
}
