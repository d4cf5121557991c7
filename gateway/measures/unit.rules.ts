export const weightUnits = ['LB', 'KG', 'ST'] as const;
export const lengthUnits = ['IN', 'CM'] as const;
export const energyUnits = ['KCAL', 'KJ'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export type LengthUnit = (typeof lengthUnits)[number];
export type EnergyUnit = (typeof energyUnits)[number];
export type Unit = WeightUnit | LengthUnit | EnergyUnit;

/** Each unit in the SI unit of its kind (kg, m, kJ): the exact fraction that defines it. */
const fractions: Record<Unit, readonly [numerator: bigint, denominator: bigint]> = {
  KG: [1n, 1n],
  LB: [45_359_237n, 100_000_000n],
  ST: [14n * 45_359_237n, 100_000_000n],
  CM: [1n, 100n],
  IN: [254n, 10_000n],
  KJ: [1n, 1n],
  KCAL: [4184n, 1000n],
};

/** The most decimals of an amount that is converted. */
const maxDecimals = 6;

/**
 * Converts an amount (at most 6 decimals) between two units of one kind and rounds it to `decimals`, halves away from
 * zero. Integers do the arithmetic, because fractions of binary numbers would round some amounts to a neighbour.
 */
export function convert(amount: number, from: Unit, to: Unit, decimals: number): number {
  const [fromNumerator, fromDenominator] = fractions[from];
  const [toNumerator, toDenominator] = fractions[to];
  const given = BigInt(Math.round(Math.abs(amount) * 10 ** maxDecimals));
  const numerator = given * fromNumerator * toDenominator * BigInt(10 ** decimals);
  const denominator = BigInt(10 ** maxDecimals) * fromDenominator * toNumerator;
  const rounded = Number((2n * numerator + denominator) / (2n * denominator)) / 10 ** decimals;
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}
