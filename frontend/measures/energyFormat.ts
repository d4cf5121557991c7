import { preferences } from '#frontend/app/preferences.ts';
import { readDecimal } from '#gateway/input/number.rules.ts';
import { energyIn, energyLabels, energyLimits, kilocaloriesOf } from '#gateway/measures/energy.rules.ts';
import { convert } from '#gateway/measures/unit.rules.ts';
import { calorieLimits } from '#gateway/nutrition/calorieLimits.rules.ts';
import { personalNumber } from '#frontend/app/forms/amountFormat.ts';
import { amountText } from './amounts.ts';

/** The unit of the person's energies. Those of the server are kilocalories. */
export function energyLabel(): string {
  return energyLabels[preferences().energyUnit];
}

/** Returns kilocalories in the person's unit. */
export function personalEnergy(kilocalories: number): number {
  return energyIn(kilocalories, preferences().energyUnit);
}

/** Returns kilojoules, as phones count what was burnt, in the person's unit, rounded to a whole one. */
export function wholeEnergyOfKilojoules(kilojoules: number): number {
  return convert(kilojoules, 'KJ', preferences().energyUnit, 0);
}

/** "2,045 kcal", "8,556 kJ" */
export function energyText(kilocalories: number): string {
  return `${amountText(personalEnergy(kilocalories))} ${energyLabel()}`;
}

/** The same, rounded: of means. */
export function wholeEnergyText(kilocalories: number): string {
  return `${amountText(wholeEnergy(kilocalories))} ${energyLabel()}`;
}

export function wholeEnergy(kilocalories: number): number {
  return Math.round(personalEnergy(kilocalories));
}

/** Returns kilocalories as the person types them; an empty text for none. */
export function typedEnergy(kilocalories: number | null | undefined): string {
  return kilocalories === null || kilocalories === undefined ? '' : personalNumber(personalEnergy(kilocalories));
}

/**
 * Reads an energy typed in the person's unit. Returns the text of its kilocalories, or what is wrong with it; a text as
 * `stored` kilocalories are shown stands for exactly these.
 */
export function readEnergy(text: string, stored: number | null = null): { calories: string; problem?: string } {
  const { energyUnit } = preferences();
  if (energyUnit === 'KCAL' || text.trim() === '') return { calories: text };
  if (stored !== null && text === typedEnergy(stored)) return { calories: String(stored) };
  const { value, problem } = readDecimal(text, energyLimits(calorieLimits, energyUnit));
  return value === undefined ? { calories: text, problem } : { calories: String(kilocaloriesOf(value, energyUnit)) };
}
