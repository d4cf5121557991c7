import { parseDecimal, roundTo } from '#gateway/input/number.rules.ts';
import { withDecimals } from './fraction.rules.ts';
import { convert, type LengthUnit, type WeightUnit } from './unit.rules.ts';
import { amountOf, amountText, enteredWeight, type Weight, weightForms } from './weight.rules.ts';

/* Height and weight in a profile are text, as specified. These rules read what can be read of it. */

/** A height as it was entered: centimetres, or inches in all. */
export interface Height {
  value: number;
  unit: LengthUnit;
}

const number = String.raw`(\d+(?:[.,]\d*)?)`;
const patterns = {
  centimetres: new RegExp(String.raw`^${number}\s*(?:cm|centimet(?:er|re)s?)$`, 'i'),
  metres: new RegExp(String.raw`^${number}\s*(?:m|met(?:er|re)s?)$`, 'i'),
  feet: new RegExp(
    String.raw`^(\d)\s*(?:ft\.?|feet|foot|['’′])\s*(?:${number}\s*(?:in\.?|inch(?:es)?|["”″]|'')?)?$`,
    'i',
  ),
  inches: new RegExp(String.raw`^${number}\s*(?:in\.?|inch(?:es)?|["”″])$`, 'i'),
  /** "5 10" */
  feetAlone: new RegExp(String.raw`^(\d)\s+${number}$`),
  kilograms: new RegExp(String.raw`^${number}\s*(?:kgs?|kilos?|kilograms?)$`, 'i'),
  pounds: new RegExp(String.raw`^${number}\s*(?:lbs?\.?|pounds?)$`, 'i'),
};

/** Two for inches, which have quarters. */
const heightDecimals = { CM: 1, IN: 2 } as const satisfies Record<LengthUnit, number>;
const tallest = { CM: 300, IN: 118 } as const satisfies Record<LengthUnit, number>;

/**
 * Reads a height with its unit: "178 cm", "1,78 m", "5 ft 10", `5'10¾"`. A number alone counts in `assumed`, where it is
 * given. Returns null for anything else.
 */
export function readHeight(text: string, assumed?: LengthUnit): Height | null {
  const written = withDecimals(text.trim());
  const [, centimetres = assumed === 'CM' ? written : undefined] = patterns.centimetres.exec(written) ?? [];
  const [, metres] = patterns.metres.exec(written) ?? [];
  const alone = assumed === 'IN' ? patterns.feetAlone.exec(written) : null;
  const [, feet, rest = '0'] = patterns.feet.exec(written) ?? alone ?? [];
  const [, inches = assumed === 'IN' ? written : undefined] = patterns.inches.exec(written) ?? [];
  if (metres !== undefined) return height((parseDecimal(metres) ?? 0) * 100, 'CM');
  if (feet !== undefined) {
    const more = parseDecimal(rest);
    return more === null || more >= 12 ? null : height(Number(feet) * 12 + more, 'IN');
  }
  if (centimetres !== undefined) return height(parseDecimal(centimetres), 'CM');
  return inches === undefined ? null : height(parseDecimal(inches), 'IN');
}

function height(value: number | null, unit: LengthUnit): Height | null {
  if (value === null || value < 10 || value > tallest[unit]) return null;
  return { value: roundTo(value, heightDecimals[unit]), unit };
}

/** Returns a height as it is stored and can be read back: "178 cm", "5 ft 10 in". */
export function heightText({ value, unit }: Height): string {
  if (unit === 'CM') return `${value} cm`;
  const feet = Math.floor(value / 12);
  return `${feet} ft ${roundTo(value - feet * 12, heightDecimals[unit])} in`;
}

export function heightIn({ value, unit }: Height, wanted: LengthUnit): Height {
  return { value: unit === wanted ? value : convert(value, unit, wanted, wanted === 'CM' ? 0 : 1), unit: wanted };
}

/**
 * Reads a weight with its unit: "150 lbs", "70,5 kg", "11 st 4 lb". A number alone counts in `assumed`, where it is given.
 * Returns null for anything else.
 */
export function readBodyWeight(text: string, assumed?: WeightUnit): Weight | null {
  const written = text.trim();
  const [, kilograms] = patterns.kilograms.exec(written) ?? [];
  const [, pounds] = patterns.pounds.exec(written) ?? [];
  if (kilograms !== undefined) return weight(kilograms, 'KG');
  if (pounds !== undefined) return weight(pounds, 'LB');
  if (/st/i.test(written)) return weight(written, 'ST');
  return assumed ? weight(written, assumed) : null;
}

function weight(text: string, unit: WeightUnit): Weight | null {
  const { value } = weightForms[unit].read(text);
  return value === undefined ? null : enteredWeight(value, unit);
}

/** Returns a weight as it is stored and can be read back: "70.5 kg", "150 lb", "11 st 4 lb". */
export function bodyWeightText(given: Weight): string {
  const { unit } = given;
  return `${amountText(amountOf(given, unit), unit, 'en-US')} ${unit === 'KG' ? 'kg' : 'lb'}`;
}

/** Units for a number alone, and the texts that stay as they are because they were stored before. */
interface Assumed {
  lengthUnit: LengthUnit;
  weightUnit: WeightUnit;
  stored?: { height?: string; weight?: string };
}

/**
 * Returns the typed height and weight as they are stored: with their units, the words of the person otherwise. null for
 * one that is neither readable nor what was stored before.
 */
export function bodyToStore(
  typed: { height: string; weight: string },
  { lengthUnit, weightUnit, stored = {} }: Assumed,
): { height: string | null; weight: string | null } {
  const [height, weight] = [typed.height.trim(), typed.weight.trim()];
  const read = { height: readHeight(height, lengthUnit), weight: readBodyWeight(weight, weightUnit) };
  return {
    height:
      height === '' || height === stored.height || readHeight(height) ? height : read.height && heightText(read.height),
    weight:
      weight === '' || weight === stored.weight || readBodyWeight(weight)
        ? weight
        : read.weight && bodyWeightText(read.weight),
  };
}
