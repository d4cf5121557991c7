import { type DecimalLimits, notANumber, parseDecimal, readDecimal, roundTo } from '#gateway/input/number.rules.ts';
import { t } from '#gateway/language/message.ts';
import { numberText } from '#gateway/language/numberText.rules.ts';
import { withDecimals } from './fraction.rules.ts';
import { convert, type WeightUnit } from './unit.rules.ts';

/** Pounds; 5 digits, 2 of them decimal. */
export const weightLimits: DecimalLimits = {
  name: 'Weight',
  required: notANumber,
  decimals: 2,
  max: 999.99,
  isPositive: true,
};

/**
 * The decimals of a weight in each unit. Pounds with 2 decimals are finer than kilograms with 2, so that the pounds of a
 * weight always lead back to the kilograms entered; 6 decimals of stones do to pounds.
 */
export const weightDecimals = { LB: 2, KG: 2, ST: 6 } as const satisfies Record<WeightUnit, number>;

/** A weight as it was entered. */
export interface Weight {
  value: number;
  unit: WeightUnit;
}

export function poundsOf({ value, unit }: Weight): number {
  return convert(value, unit, 'LB', weightDecimals.LB);
}

/** Kilograms to the milligram, the canonical value. */
export function kilogramsOf({ value, unit }: Weight): number {
  return convert(value, unit, 'KG', 6);
}

/** Returns pounds in another unit; exactly what was entered, if it was entered in this unit. */
export function weightIn(pounds: number, unit: WeightUnit): number {
  return convert(pounds, 'LB', unit, weightDecimals[unit]);
}

const kilogramLimits: DecimalLimits = { ...weightLimits, max: 453.59 };
/** What callers may enter in each unit: what fits the pounds. */
export const weightLimitsOf = {
  LB: weightLimits,
  KG: kilogramLimits,
  ST: { ...weightLimits, decimals: weightDecimals.ST, max: 71.427857 },
} as const satisfies Record<WeightUnit, DecimalLimits>;

/** Returns a weight in a unit: exactly what was entered, if it was entered in this unit. */
export function inUnit({ value, unit }: Weight, wanted: WeightUnit): number {
  return unit === wanted ? value : convert(value, unit, wanted, weightDecimals[wanted]);
}

/** The units that a field counts in: the pounds of stones are those beyond whole stones. */
type Counted = 'LB' | 'KG';
type Read = { value: number; problem?: undefined } | { value?: undefined; problem: string };

const poundsPerStone = 14;

/** How the weights of a person are typed and shown. An amount is kilograms, or pounds also for stones. */
export const weightForms: Record<
  WeightUnit,
  {
    counted: Counted;
    /** Stands after the text of an amount. */
    label: string;
    /** The amount that an arrow key changes, and a press of − or +. */
    step: number;
    press: number;
    limits: DecimalLimits;
    read: (text: string) => Read;
  }
> = {
  LB: { counted: 'LB', label: 'lbs', step: 0.1, press: 0.2, limits: weightLimits, read: readPlain(weightLimits) },
  KG: { counted: 'KG', label: 'kg', step: 0.1, press: 0.1, limits: kilogramLimits, read: readPlain(kilogramLimits) },
  ST: { counted: 'LB', label: 'lb', step: 0.2, press: 0.2, limits: weightLimits, read: readStones },
};

export function amountOfPounds(pounds: number, unit: WeightUnit): number {
  return weightIn(pounds, weightForms[unit].counted);
}

/** Returns the amount of a weight for a field in this unit. */
export function amountOf(weight: Weight, unit: WeightUnit): number {
  return inUnit(weight, weightForms[unit].counted);
}

/** Returns what is stored of an amount that was typed in this unit. */
export function enteredWeight(amount: number, unit: WeightUnit): Weight {
  return { value: unit === 'ST' ? weightIn(amount, 'ST') : amount, unit };
}

/** Returns an amount as it is typed, without its label: "81.6"; 158 pounds are "11 st 4" in stones. */
export function amountText(amount: number, unit: WeightUnit, locale: string): string {
  if (unit !== 'ST') return numberText(amount, locale);
  const stones = Math.floor(amount / poundsPerStone);
  return `${stones} st ${numberText(roundTo(amount - stones * poundsPerStone, 2), locale)}`;
}

/** Returns pounds in a person's unit: "81,6 kg", "179.9 lbs", "11 st 4 lb". `decimals` rounds means. */
export function weightText(pounds: number, unit: WeightUnit, locale: string, decimals = 2): string {
  const amount = roundTo(amountOfPounds(pounds, unit), decimals);
  return `${amountText(amount, unit, locale)} ${weightForms[unit].label}`;
}

function readPlain(limits: DecimalLimits) {
  return (text: string): Read => readDecimal(text, limits);
}

const stonesAndPounds = /^(\d+)(?:\s*(?:st\.?|stones?)\s*,?\s*|\s+)(?:(\d+(?:[.,]\d*)?)\s*(?:lbs?|pounds?)?)?$/i;
const onlyPounds = /^(.*\d)\s*(?:lbs?|pounds?)$/i;

/** Reads "11 st 4", "11 4", "11 stone 4½ lb" and "158 lb". A plain number ("11.5") is stones. */
function readStones(text: string): Read {
  const written = withDecimals(text.trim());
  if (written === '') return readDecimal('', weightLimits);
  const stones = parseDecimal(written);
  // Pounds, most likely: the limit of pounds would not explain it.
  if (stones !== null && stones * poundsPerStone > weightLimits.max) return { problem: notStones() };
  if (stones !== null) return withinLimits(stones * poundsPerStone);
  const [, whole, rest = '0'] = stonesAndPounds.exec(written) ?? [];
  const pounds = parseDecimal(rest);
  if (whole !== undefined && pounds !== null && pounds < poundsPerStone)
    return withinLimits(Number(whole) * poundsPerStone + pounds);
  const [, alone] = onlyPounds.exec(written) ?? [];
  return alone !== undefined ? readDecimal(alone, weightLimits) : { problem: notStones() };
}

const notStones = () => t('Please enter stones and pounds such as 11 st 4.');

/** "11.29" stones have more decimals as pounds than are stored. */
function withinLimits(pounds: number): Read {
  return readDecimal(roundTo(pounds, 2), weightLimits);
}
