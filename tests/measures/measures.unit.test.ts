import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { bodyToStore, heightIn, heightText, readBodyWeight, readHeight } from '#gateway/measures/body.rules.ts';
import { energyIn, energyLimits, kilocaloriesOf } from '#gateway/measures/energy.rules.ts';
import { parseDecimal, readDecimal } from '#gateway/input/number.rules.ts';
import { provideNumberLocale } from '#gateway/language/formats.ts';
import { numberText } from '#gateway/language/numberText.rules.ts';
import { convert, type Unit } from '#gateway/measures/unit.rules.ts';
import {
  amountOf,
  amountOfPounds,
  amountText,
  enteredWeight,
  kilogramsOf,
  poundsOf,
  weightDecimals,
  weightForms,
  weightIn,
  weightText,
} from '#gateway/measures/weight.rules.ts';
import { macroInput } from '#gateway/nutrition/macro.rules.ts';

const locales = ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'en-DE'] as const;
const locale = fc.constantFrom(...locales);
const weightUnit = fc.constantFrom('LB', 'KG', 'ST');
const hundredths = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((whole) => whole / 100);
/** Every amount that a weight field takes. */
const typed = weightUnit.chain((unit) =>
  hundredths(unit === 'KG' ? 453 : 999).map((amount) => ({ unit, amount: amount as number })),
);

describe('conversion', () => {
  test.each<[number, Unit, Unit, number, number]>([
    [81.6, 'KG', 'LB', 2, 179.9],
    [1, 'LB', 'KG', 6, 0.453592],
    [173.6, 'LB', 'KG', 6, 78.743635],
    [11, 'ST', 'LB', 2, 154],
    [1.005, 'KG', 'KG', 2, 1.01],
    [70, 'IN', 'CM', 0, 178],
    [178, 'CM', 'IN', 1, 70.1],
    [100, 'KCAL', 'KJ', 0, 418],
    [1, 'KJ', 'KCAL', 1, 0.2],
    [-0.44, 'LB', 'KG', 2, -0.2],
    [0, 'LB', 'KG', 2, 0],
  ])('%d %s in %s with %d decimals is %d', (amount, from, to, decimals, expected) => {
    expect(convert(amount, from, to, decimals)).toBe(expected);
  });
});

describe('weights', () => {
  test('ENT-37 what was entered in any unit comes back exactly from its pounds, and its kilograms', () => {
    fc.assert(
      fc.property(typed, ({ unit, amount }) => {
        const entered = enteredWeight(amount, unit);
        const pounds = poundsOf(entered);
        expect(amountOfPounds(pounds, unit)).toBe(amount);
        expect(weightIn(pounds, unit)).toBe(entered.value);
        expect(amountOf(entered, unit)).toBe(amount);
        expect(convert(kilogramsOf(entered), 'KG', unit, weightDecimals[unit])).toBe(entered.value);
        expect(Number(pounds.toFixed(2))).toBe(pounds);
      }),
      { numRuns: 2000 },
    );
  });

  test('METRIC-14 the text of an amount is read as the same amount, in every language', () => {
    fc.assert(
      fc.property(typed, locale, ({ unit, amount }, tag) => {
        const text = amountText(amount, unit, tag);
        expect(weightForms[unit].read(text)).toEqual({ value: amount });
        expect(weightForms[unit].read(` ${text.replace(' st', 'st')} `)).toEqual({ value: amount });
      }),
      { numRuns: 2000 },
    );
  });

  test('a change of a weight converts like the weights', () => {
    fc.assert(
      fc.property(hundredths(400), hundredths(400), (from, to) => {
        const pounds = Math.round((poundsOf({ value: to, unit: 'KG' }) - poundsOf({ value: from, unit: 'KG' })) * 100);
        expect(amountOfPounds(pounds / 100, 'KG')).toBeCloseTo(to - from, 6);
      }),
    );
  });

  test.each([
    ['11 st 4', 158],
    ['11st 4lb', 158],
    ['11 4', 158],
    ['11 stone 4.5 lb', 158.5],
    ['11 st 4½ lb', 158.5],
    ['11½', 161],
    ['11 st', 154],
    ['11', 154],
    ['11,5', 161],
    ['158 lb', 158],
    ['158 pounds', 158],
  ])('in stones, %s is %d lb', (text, pounds) => {
    expect(weightForms.ST.read(text)).toEqual({ value: pounds });
  });

  test.each(['11 st 14', 'eleven', '11 st 4 oz', 'lb', '80', '0', '💪'])('in stones, %s is refused', (text) => {
    expect(weightForms.ST.read(text).problem).toEqual(expect.any(String));
  });

  test.each(['11 st 14', '160', '72 kg'])('in stones, %s is answered with an example of them', (text) => {
    expect(weightForms.ST.read(text).problem).toBe('Please enter stones and pounds such as 11 st 4.');
  });

  test('a weight is written in the unit and the language of the person', () => {
    expect(weightText(179.9, 'KG', 'de-DE')).toBe('81,6 kg');
    expect(weightText(179.9, 'KG', 'en-US')).toBe('81.6 kg');
    expect(weightText(173.6, 'LB', 'en-US')).toBe('173.6 lbs');
    expect(weightText(158, 'ST', 'en-GB')).toBe('11 st 4 lb');
    expect(weightText(173.68, 'LB', 'en-US', 1)).toBe('173.7 lbs');
    expect(weightText(153.99, 'ST', 'en-GB', 1)).toBe('11 st 0 lb');
  });

  test('the heaviest kilograms still fit the pounds of ENT-37', () => {
    const { limits } = weightForms.KG;
    expect(poundsOf({ value: limits.max, unit: 'KG' })).toBeLessThanOrEqual(999.99);
    expect(poundsOf({ value: limits.max + 0.01, unit: 'KG' })).toBeGreaterThan(999.99);
  });
});

describe('energy', () => {
  test('a whole number of kilojoules comes back exactly from the kilocalories stored of it', () => {
    const { max } = energyLimits({ name: '', required: '', decimals: 1, max: 99_999.9 }, 'KJ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), (kilojoules) => {
        const calories = kilocaloriesOf(kilojoules, 'KJ');
        expect(energyIn(calories, 'KJ')).toBe(kilojoules);
        expect(readDecimal(calories, { name: '', required: '', decimals: 1, max: 99_999.9 }).value).toBe(calories);
        expect(energyIn(calories, 'KCAL')).toBe(calories);
      }),
      { numRuns: 2000 },
    );
    expect(macroInput.shape.calories.parse(kilocaloriesOf(max, 'KJ'))).toBeGreaterThan(99_999);
  });
});

describe('height and weight of a profile', () => {
  test.each([
    ['178 cm', 'CM', 178],
    ['178,5cm', 'CM', 178.5],
    ['1.78 m', 'CM', 178],
    ['1,78m', 'CM', 178],
    ['5 ft 10 in', 'IN', 70],
    ['5 ft 10', 'IN', 70],
    [`5'10"`, 'IN', 70],
    ['5’ 6”', 'IN', 66],
    ["6'", 'IN', 72],
    ['5 feet 10.5 inches', 'IN', 70.5],
    [`5'11¾"`, 'IN', 71.75],
    ['5 ft 11 3/4 in', 'IN', 71.75],
    ['5’ 6 ½”', 'IN', 66.5],
    ['70 in', 'IN', 70],
  ])('%s is a height of %s %d', (text, unit, value) => {
    expect(readHeight(text)).toEqual({ value, unit });
  });

  test.each(['178', '70', '💪', 'tall', '5 ft 12', '5 ft ten', '', '9000 cm', '5 10'])(
    '%j is no height by itself',
    (text) => {
      expect(readHeight(text)).toBeNull();
    },
  );

  test('a number alone counts in the unit beside it', () => {
    expect(readHeight('178', 'CM')).toEqual({ value: 178, unit: 'CM' });
    expect(readHeight('70', 'IN')).toEqual({ value: 70, unit: 'IN' });
    expect(readHeight('5 10', 'IN')).toEqual({ value: 70, unit: 'IN' });
    expect(readHeight('5 11 3/4', 'IN')).toEqual({ value: 71.75, unit: 'IN' });
    expect(readHeight('5 ft 10', 'CM')).toEqual({ value: 70, unit: 'IN' });
    expect(readBodyWeight('70,5', 'KG')).toEqual({ value: 70.5, unit: 'KG' });
    expect(readBodyWeight('11 4', 'ST')).toEqual({ value: 11.285714, unit: 'ST' });
    expect(readBodyWeight('💪', 'LB')).toBeNull();
  });

  test.each([
    ['150 lb', { value: 150, unit: 'LB' }],
    ['150lbs', { value: 150, unit: 'LB' }],
    ['70,5 kg', { value: 70.5, unit: 'KG' }],
    ['70.5KG', { value: 70.5, unit: 'KG' }],
    ['11 st 4 lb', { value: 11.285714, unit: 'ST' }],
    ['150', null],
    ['about 150 lb', null],
    ['0 kg', null],
  ])('%s as a weight', (text, weight) => {
    expect(readBodyWeight(text)).toEqual(weight);
  });

  test('a height is written so that it is read back, there and back through both units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 250 }), (value) => {
        const height = { value, unit: 'CM' } as const;
        expect(readHeight(heightText(height))).toEqual(height);
        const inches = heightIn(height, 'IN');
        expect(readHeight(heightText(inches))).toEqual(inches);
        expect(heightIn(inches, 'CM')).toEqual(height);
      }),
    );
  });
});

describe('what a profile stores of a typed height and weight', () => {
  const metric = { lengthUnit: 'CM', weightUnit: 'KG' } as const;
  test.each([
    [{ height: '178', weight: '70,5' }, metric, { height: '178 cm', weight: '70.5 kg' }],
    [
      { height: '5 10', weight: '150' },
      { lengthUnit: 'IN', weightUnit: 'LB' } as const,
      { height: '5 ft 10 in', weight: '150 lb' },
    ],
    [
      { height: '', weight: '11 4' },
      { lengthUnit: 'CM', weightUnit: 'ST' } as const,
      { height: '', weight: '11 st 4 lb' },
    ],
    [{ height: ` 5'10" `, weight: '150 lbs' }, metric, { height: `5'10"`, weight: '150 lbs' }],
    [{ height: '💪', weight: 'enough' }, metric, { height: null, weight: null }],
  ])('%j', (typed, assumed, stored) => {
    expect(bodyToStore(typed, assumed)).toEqual(stored);
  });

  test('ONB-04 a text that was stored before stays as it is', () => {
    const old = { height: '💪', weight: '150' };
    expect(bodyToStore(old, { ...metric, stored: old })).toEqual(old);
  });
});

afterEach(() => provideNumberLocale(undefined));

describe('numbers are read as people of a language type them', () => {
  const problem = 'Please leave out the commas between digits.';

  test.each([
    ['en-US', '2,000', 2000],
    ['en-US', '1,234,567.5', 1_234_567.5],
    ['en-US', '2.000', 2],
    ['en-US', '2,5', 2.5],
    ['en-US', '2,00', 2],
    ['en-US', '0,500', 0.5],
    ['en-US', '20,00,000', 2_000_000],
    ['de-DE', '2.000', 2000],
    ['de-DE', '12.345.678', 12_345_678],
    ['de-DE', '2.000,5', 2000.5],
    ['de-DE', '-2.000', -2000],
    ['de-DE', '2,5', 2.5],
    ['de-DE', '2.5', 2.5],
    ['de-DE', '0.500', 0.5],
    ['de-DE', '2 000', 2000],
    ['de-DE', '2,000', problem],
    ['de-CH', '2’000.5', 2000.5],
    ['de-CH', "2'000", 2000],
    ['es-ES', '2.000', 2000],
    ['fr-FR', '2 000', 2000],
    ['fr-FR', '2\u202f000,5', 2000.5],
    ['pt-BR', '1.250', 1250],
    // Callers of the server write numbers as JSON does.
    [undefined, '2.000', 2],
    [undefined, '2,000', problem],
    [undefined, '2 000', 'Please enter a number.'],
  ])('%s %j is %j', (locale, text, read) => {
    provideNumberLocale(locale === undefined ? undefined : () => locale);
    const { value, problem } = readDecimal(text, { name: 'Number', required: '', decimals: 2, max: 1e9 });
    const negative = typeof read === 'number' && read < 0;
    if (negative) expect(parseDecimal(text)).toBe(read);
    else expect(value ?? problem).toBe(read);
  });
});

test('the highest number of a message is written as people of a language type it', () => {
  const problem = () => readDecimal(10_000, { name: 'Protein', required: '', decimals: 1, max: 9999.9 }).problem;
  expect(problem()).toBe('Protein can be at most 9999.9.');
  provideNumberLocale(() => 'de-DE');
  expect(problem()).toBe('Protein can be at most 9999,9.');
});

test('numbers are written as people of a language type them', () => {
  expect(numberText(1234.5, 'en-US')).toBe('1234.5');
  expect(numberText(1234.5, 'de-DE')).toBe('1234,5');
  expect(numberText(-0, 'en-US')).toBe('0');
});
