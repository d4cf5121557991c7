import { describe, expect, test } from 'vitest';
import { customMetricInput, metricKey } from '#gateway/metrics/customMetric.rules.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { metricValueInput, saveMetricsInput, weightInput } from '#gateway/metrics/metric.rules.ts';
import { metricTexts } from '#gateway/metrics/metricTexts.rules.ts';
import { commonMetrics, metricUnits, readUnit, unitOfType, unitTypes } from '#gateway/metrics/metricUnit.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

describe('decimals', () => {
  test.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 180 ', 180],
    ['+2', 2],
    ['.5', 0.5],
    [',5', 0.5],
    ['0,125', 0.125],
    ['1000,12', 1000.12],
    ['1.000', 1],
    ['5.', 5],
    ['-3,25', -3.25],
    ['007', 7],
  ])('METRIC-14 %j is %d', (text, number) => {
    expect(parseDecimal(text)).toBe(number);
  });

  test.each([
    '',
    ' ',
    '.',
    ',',
    '1,000',
    '+2,000',
    '12,345,678',
    '1,000.5',
    '1.000,5',
    '1e5',
    'NaN',
    'Infinity',
    '0x1f',
    '12 lb',
    '1_000',
    '½',
    '१२',
    '1\n2',
    '9'.repeat(400),
  ])('METRIC-14 %j is not a number', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test('METRIC-14 ENT-37 a weight is more than 0, at most 999.99, with 2 decimals', () => {
    expect([weightInput.parse('180,25'), weightInput.parse(999.99), weightInput.parse(0.01)]).toEqual([
      180.25, 999.99, 0.01,
    ]);
    const problem = (weight: unknown) => problemsOf(() => weightInput.parse(weight))[''];
    expect(problem(0)).toBe('Weight must be more than 0.');
    expect(problem(-1)).toBe('Weight must be more than 0.');
    expect(problem(1000)).toBe('Weight can be at most 999.99.');
    expect(problem('180.255')).toBe('Weight can have at most 2 decimals.');
    expect(problem('1,000')).toBe('Please leave out the commas between digits.');
    for (const odd of ['', null, undefined, 'heavy', {}, [1], true, NaN])
      expect(problem(odd)).toBe('Please enter a number.');
  });

  test('ENT-38 a custom value is 0 to 99999999.99 with 2 decimals', () => {
    expect([metricValueInput.parse(0), metricValueInput.parse('99999999.99'), metricValueInput.parse('33,5')]).toEqual([
      0, 99_999_999.99, 33.5,
    ]);
    expect(problemsOf(() => metricValueInput.parse(100_000_000))).toEqual({
      '': 'The value can be at most 99999999.99.',
    });
    expect(problemsOf(() => metricValueInput.parse(-0.01))).toEqual({ '': "The value can't be negative." });
  });
});

describe('the values saved for a day', () => {
  const day = { date: '2026-03-02' };

  test('REST-55 absent and null differ', () => {
    expect(saveMetricsInput.parse(day)).toEqual(day);
    expect(saveMetricsInput.parse({ ...day, weight: null, customFields: null })).toEqual({
      ...day,
      weight: null,
      customFields: null,
    });
    expect(
      saveMetricsInput.parse({
        ...day,
        weight: 180.5,
        customFields: [
          { fieldName: 'Waist', value: 34 },
          { fieldId: 'x', value: null },
        ],
      }),
    ).toEqual({
      ...day,
      weight: 180.5,
      customFields: [
        { field: 'Waist', value: 34 },
        { field: 'x', value: null },
      ],
    });
  });

  test('REST-55 a problem is named by the metric', () => {
    const problems = (customFields: unknown) => problemsOf(() => saveMetricsInput.parse({ ...day, customFields }));
    expect(
      problems([{ fieldName: 'Waist', value: -1 }, { fieldName: 'Body Fat %', value: 'x' }, { fieldName: 'Hips' }]),
    ).toEqual({
      'customFields.Waist': "The value can't be negative.",
      'customFields.Body Fat %': 'Please enter a number.',
      'customFields.Hips': 'Please enter a number.',
    });
    expect(problems([{ value: 1 }])).toEqual({ 'customFields.0': 'You have no metric with this name.' });
    expect(problems('x')).toEqual({ customFields: 'Send a number for each metric.' });
    expect(problems(Array.from({ length: 101 }, (_, index) => ({ fieldName: `m${index}`, value: 1 })))).toEqual({
      customFields: 'You can have at most 100 metrics.',
    });
  });
});

describe('custom metrics', () => {
  test('METRIC-24 the units are lb, kg, in, cm, %, reps and count', () => {
    expect(metricUnits).toEqual(['lb', 'kg', 'in', 'cm', '%', 'reps', 'count']);
  });

  test('METRIC-25 METRIC-26 each unit type stands for a unit', () => {
    expect(Object.fromEntries(unitTypes.map((type) => [type, unitOfType(type)]))).toEqual({
      length_inch: 'in',
      length_cm: 'cm',
      percentage: '%',
      count: 'reps',
      weight_lb: 'lb',
      weight_kg: 'kg',
    });
  });

  test('ENT-39 a unit is sent as unit or as unit type', () => {
    expect(['in', 'CM', ' % ', 'count', 'reps', 'length_inch', 'PERCENTAGE', 'weight_kg'].map(readUnit)).toEqual([
      'in',
      'cm',
      '%',
      'count',
      'reps',
      'in',
      '%',
      'kg',
    ]);
    expect(['', 'feet', '__proto__', 'constructor'].map(readUnit)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('METRIC-16 METRIC-17 common metrics have their unit', () => {
    expect(commonMetrics.map(({ fieldName, unitType }) => [fieldName, unitOfType(unitType)])).toEqual([
      ['Waist', 'in'],
      ['Chest', 'in'],
      ['Bicep', 'in'],
      ['Thighs', 'in'],
      ['Body Fat %', '%'],
    ]);
  });

  test('METRIC-21 a metric needs a name of 1 to 50 characters and a unit', () => {
    expect(customMetricInput.parse({ fieldName: '  Waist ', unit: 'length_inch' })).toEqual({
      id: undefined,
      fieldName: 'Waist',
      unit: 'in',
    });
    expect(problemsOf(() => customMetricInput.parse({ fieldName: ' ', unit: 'feet' }))).toEqual({
      fieldName: 'Please enter a metric name.',
      unit: 'Please choose a unit.',
    });
    expect(problemsOf(() => customMetricInput.parse({}))).toEqual({
      fieldName: 'Please enter a metric name.',
      unit: 'Please choose a unit.',
    });
    expect(Object.keys(problemsOf(() => customMetricInput.parse({ fieldName: 'x'.repeat(51), unit: {} })))).toEqual([
      'fieldName',
      'unit',
    ]);
    expect(metricTexts.nameRequired).toBe('Please enter a metric name.');
  });

  test('METRIC-20 METRIC-23 the notices say what is specified', () => {
    expect([metricTexts.added.title, metricTexts.addFailed.description]).toEqual([
      'Custom metric added successfully!',
      'Failed to add custom metric. Please try again.',
    ]);
  });

  test('ENT-39 two spellings of one name are one metric', () => {
    expect(metricKey(' Body  FAT % ')).toBe(metricKey('body fat %'));
    expect(metricKey('ÜBUNG')).toBe(metricKey('u\u0308bung'));
  });
});

test('NUTR-02 a chart requests at most 400 days, in order', () => {
  const range = { from: '2025-01-01', to: '2026-02-04' };
  expect(dayRangeInput.parse(range)).toEqual(range);
  expect(problemsOf(() => dayRangeInput.parse({ ...range, to: '2026-02-05' }))).toEqual({
    to: 'Choose at most 400 days.',
  });
  expect(problemsOf(() => dayRangeInput.parse({ ...range, to: '2024-12-31' }))).toEqual({
    to: 'The last day must not be before the first.',
  });
});
