import { type DecimalLimits } from '#gateway/input/number.rules.ts';
import { convert, type EnergyUnit } from './unit.rules.ts';

/** The decimals of an energy. A tenth of a kilocalorie is less than a kilojoule, so whole kilojoules lead back to themselves. */
const energyDecimals = { KCAL: 1, KJ: 0 } as const satisfies Record<EnergyUnit, number>;

export const energyLabels = { KCAL: 'kcal', KJ: 'kJ' } as const satisfies Record<EnergyUnit, string>;

/** Returns the kilocalories that are stored of an energy as it was entered. */
export function kilocaloriesOf(value: number, unit: EnergyUnit): number {
  return convert(value, unit, 'KCAL', energyDecimals.KCAL);
}

/** Returns kilocalories in another unit; exactly what was entered, if it was entered in this unit. */
export function energyIn(kilocalories: number, unit: EnergyUnit): number {
  return unit === 'KCAL' ? kilocalories : convert(kilocalories, 'KCAL', unit, energyDecimals[unit]);
}

/** The limits of an energy typed in this unit, for limits in kilocalories. */
export function energyLimits(limits: DecimalLimits, unit: EnergyUnit): DecimalLimits {
  return unit === 'KCAL'
    ? limits
    : { ...limits, decimals: energyDecimals[unit], max: energyIn(limits.max - 0.1, unit) };
}
