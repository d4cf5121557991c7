import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { macroForms, readMacros } from '#gateway/nutrition/macro.rules.ts';
import { readMacroMode } from '#gateway/nutrition/macroMode.rules.ts';
import { macroTargetsForm, macroTargetsInput } from '#gateway/nutrition/macroTargets.rules.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const required = 'Please fill in all required fields.';
const caloriesRequired = 'Please enter description and calories.';
const oats = { description: 'Oats', protein: 5.1, fats: 3, carbs: '27,5', date: '2026-03-02' };
const problems = (input: unknown) => problemsOf(() => readMacros(input));

describe('an entry in macro mode', () => {
  test('ENT-28 ENT-32 MACRO-19 MACRO-25 has grams from numbers or text, and no calories', () => {
    expect(readMacros({ ...oats, protein: ' 5.10 ', extra: 1 })).toEqual({
      id: undefined,
      description: 'Oats',
      protein: 5.1,
      fats: 3,
      carbs: 27.5,
      calories: null,
      date: '2026-03-02',
    });
    expect(readMacros({ ...oats, calories: null }).calories).toBeNull();
    expect(readMacros({ ...oats, calories: ' ' }).calories).toBeNull();
  });

  test('MACRO-20 without description, protein, fats or carbs asks for all required fields', () => {
    expect(problems({ date: '2026-03-02' })).toEqual({
      description: required,
      protein: required,
      fats: required,
      carbs: required,
    });
    expect(problems({ ...oats, description: ' ', protein: '', fats: null })).toEqual({
      description: required,
      protein: required,
      fats: required,
    });
    expect(problemsOf(() => macroForms.macro.parse({ description: '', protein: '', fats: '1', carbs: '' }))).toEqual({
      description: required,
      protein: required,
      carbs: required,
    });
  });

  test.each([undefined, null, 'text', 7, []])('MACRO-20 %j is not an entry', (input) => {
    expect(Object.keys(problems(input))).toEqual(['date', 'description', 'protein', 'fats', 'carbs']);
  });
});

describe('an entry in calorie mode', () => {
  test('MACRO-26 has calories, and macros of 0 when none are sent', () => {
    const snack = { description: 'Snack', calories: '250.5', date: '2026-03-02' };
    expect(readMacros(snack)).toEqual({
      id: undefined,
      description: 'Snack',
      protein: 0,
      fats: 0,
      carbs: 0,
      calories: 250.5,
      date: '2026-03-02',
    });
    expect(readMacros({ ...snack, protein: 0, fats: '0', carbs: null })).toMatchObject({
      protein: 0,
      fats: 0,
      carbs: 0,
      calories: 250.5,
    });
    expect(readMacros({ ...snack, calories: 0 }).calories).toBe(0);
    expect(macroForms.calorie.parse({ description: ' Snack ', calories: '250,5' })).toEqual({
      description: 'Snack',
      calories: 250.5,
      protein: 0,
      fats: 0,
      carbs: 0,
    });
  });

  test('MACRO-21 without description or calories asks for both', () => {
    expect(problems({ description: '', calories: 100, date: '2026-03-02' })).toEqual({ description: caloriesRequired });
    expect(problemsOf(() => macroForms.calorie.parse({ description: '', calories: '' }))).toEqual({
      description: caloriesRequired,
      calories: caloriesRequired,
    });
  });

  test('MACRO-26 macros sent beside calories are kept, and checked', () => {
    expect(readMacros({ ...oats, calories: 200 })).toMatchObject({ protein: 5.1, calories: 200 });
    expect(problems({ ...oats, protein: -1, calories: 200 })).toEqual({ protein: "Protein can't be negative." });
  });
});

describe('refusals', () => {
  test.each([
    'five',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '1.2.3',
    '1 000',
    '1.000,5',
    '٣',
    '5g',
    '--1',
    '.',
    ',',
    {},
    { gt: 0 },
    [],
    [5],
    true,
    NaN,
    Infinity,
  ])('MACRO-19 protein %j is not a number', (protein) => {
    expect(problems({ ...oats, protein })).toEqual({ protein: 'Please enter a number.' });
    expect(problems({ description: 'x', calories: protein, date: '2026-03-02' })).toEqual({
      calories: 'Please enter a number.',
    });
  });

  test('ENT-29 ENT-30 a number that does not fit its stored digits is refused by field', () => {
    expect(readMacros({ ...oats, protein: 9999.9, fats: 0 })).toMatchObject({ protein: 9999.9, fats: 0 });
    expect(problems({ ...oats, protein: 10_000 })).toEqual({ protein: 'Protein can be at most 9999.9.' });
    expect(problems({ ...oats, fats: '9'.repeat(60) })).toEqual({ fats: 'Fats can be at most 9999.9.' });
    expect(problems({ ...oats, fats: '9'.repeat(400) })).toEqual({ fats: 'Please enter a number.' });
    expect(problems({ ...oats, carbs: 0.25 })).toEqual({ carbs: 'Carbs can have at most 1 decimal.' });
    expect(problems({ ...oats, carbs: -0.1 })).toEqual({ carbs: "Carbs can't be negative." });
    expect(problems({ ...oats, calories: 100_000 })).toEqual({ calories: 'Calories can be at most 99999.9.' });
    expect(problems({ ...oats, calories: '99,95' })).toEqual({ calories: 'Calories can have at most 1 decimal.' });
  });

  test('ENT-29 every number of one decimal is stored exactly, also a computed one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (tenths) => {
        expect(
          readMacros({
            ...oats,
            protein: tenths / 10,
            fats: (tenths / 10).toFixed(1),
            carbs: (tenths / 10).toFixed(2).replace('.', ','),
          }),
        ).toMatchObject({ protein: tenths / 10, fats: tenths / 10, carbs: tenths / 10 });
      }),
    );
    expect(readMacros({ ...oats, protein: 0.1 + 0.2, fats: -0 })).toMatchObject({ protein: 0.3, fats: 0 });
    expect(Object.is(readMacros({ ...oats, fats: '-0' }).fats, 0)).toBe(true);
  });

  test.each([
    ...[undefined, null, ''].map((date) => [date, 'Please choose a valid date.']),
    ...['soon', '2026-3-2', '2026-03-02T00:00:00Z', 20_260_302, {}].map((date) => [
      date,
      'A date has the form yyyy-MM-dd.',
    ]),
    ...['2026-02-30', '0000-01-01'].map((date) => [date, 'Please choose a day that exists, from 1900 to 2200.']),
  ] as [unknown, string][])('ENT-31 date %j is refused', (date, message) => {
    expect(problems({ ...oats, date })).toEqual({ date: message });
  });

  test('ENT-28 a description is trimmed text of at most 255 characters', () => {
    expect(readMacros({ ...oats, description: '  Crème brûlée 🍮\nwith sugar ' }).description).toBe(
      'Crème brûlée 🍮\nwith sugar',
    );
    expect(problems({ ...oats, description: 'x'.repeat(256) })).toEqual({
      description: 'Description can have at most 255 characters',
    });
    expect(Object.keys(problems({ ...oats, description: 'a\0b' }))).toEqual(['description']);
    expect(Object.keys(problems({ ...oats, description: '\ud800' }))).toEqual(['description']);
    expect(Object.keys(problems({ ...oats, description: { toString: 'x' } }))).toEqual(['description']);
    expect(problems({ ...oats, id: 'x' })).toEqual({ id: 'An id must be a UUID.' });
  });
});

test('MACRO-03 MACRO-04 the stored mode is macro or calorie', () => {
  expect([readMacroMode('calorie'), readMacroMode('macro'), readMacroMode(null), readMacroMode('x')]).toEqual([
    'calorie',
    'macro',
    'macro',
    'macro',
  ]);
});

describe('targets', () => {
  const targets = { proteinTarget: 150, fatsTarget: '80,25', carbsTarget: '0' };

  test('TARGET-03 ENT-33 a target is a number of at least 0 and keeps its decimals', () => {
    expect(macroTargetsForm.parse(targets)).toEqual({ proteinTarget: 150, fatsTarget: 80.25, carbsTarget: 0 });
    expect(macroTargetsInput.parse({ fatsTarget: 1 })).toEqual({ fatsTarget: 1 });
  });

  test.each([
    [-1, "Protein can't be negative."],
    ['', 'Please enter a number.'],
    [null, 'Please enter a number.'],
    ['many', 'Please enter a number.'],
    [0.001, 'Protein can have at most 2 decimals.'],
    [1_000_000, 'Protein can be at most 999999.99.'],
  ])('TARGET-03 %j is refused', (proteinTarget, message) => {
    expect(problemsOf(() => macroTargetsInput.parse({ ...targets, proteinTarget }))).toEqual({
      proteinTarget: message,
    });
  });
});

test('MACRO-22 MACRO-23 MACRO-24 MACRO-28 MACRO-29 MACRO-30 TARGET-04 TARGET-06 NUTR-10 the notices say what is specified', () => {
  expect(nutritionTexts).toMatchObject({
    added: { title: 'Macros added successfully!' },
    updated: { title: 'Macros updated successfully!' },
    deleted: { title: 'Macro deleted successfully!' },
    addFailed: { description: 'Failed to add macros. Please try again.' },
    updateFailed: { description: 'Failed to update macros.' },
    deleteFailed: { description: 'Failed to delete macro.' },
    targetsSaved: { title: 'Success', description: 'Macro targets updated successfully' },
    targetsFailed: { title: 'Error', description: 'Failed to update macro targets' },
    chartFailed: 'Error loading nutrition data',
  });
});
