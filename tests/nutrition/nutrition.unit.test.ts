import { describe, expect, test } from 'vitest';
import { barThickness } from '#frontend/nutrition/screen/barThickness.ts';
import {
  calorieTrend,
  chartRanges,
  chartTargets,
  entryCalories,
  progressPercent,
  readChartRange,
  ringPercent,
} from '#gateway/nutrition/nutrition.rules.ts';

const macros = { protein: 10, fats: 5, carbs: 20.5 };

describe('calories', () => {
  test('MACRO-31 a gram of protein or carbs has 4, a gram of fat 9', () => {
    expect(entryCalories({ protein: 1, fats: 0, carbs: 0 })).toBe(4);
    expect(entryCalories({ protein: 0, fats: 1, carbs: 0 })).toBe(9);
    expect(entryCalories({ protein: 0, fats: 0, carbs: 1 })).toBe(4);
    expect(entryCalories(macros)).toBe(167);
  });

  test('MACRO-32 stored calories count when they are a positive finite number', () => {
    expect(entryCalories({ ...macros, calories: 250.5 })).toBe(250.5);
    expect(entryCalories({ ...macros, calories: 0.1 })).toBe(0.1);
  });

  test.each([undefined, null, 0, -5, NaN, Infinity])('MACRO-33 with calories %j the macros count', (calories) => {
    expect(entryCalories({ ...macros, calories })).toBe(167);
  });

  test('MACRO-33 the result has one decimal, without floating point noise', () => {
    expect(entryCalories({ protein: 0.1, fats: 0.1, carbs: 0.1 })).toBe(1.7);
  });
});

describe('progress', () => {
  test('MACRO-07 is the percent of the target, and 0 without a target', () => {
    expect([
      progressPercent(75, 150),
      progressPercent(300, 150),
      progressPercent(5, 0),
      progressPercent(5, -1),
      progressPercent(5, NaN),
    ]).toEqual([50, 200, 0, 0, 0]);
  });

  test('MACRO-06 a ring shows it rounded and clamped to 0 to 100', () => {
    expect([
      ringPercent(1, 3),
      ringPercent(2, 3),
      ringPercent(300, 150),
      ringPercent(-5, 150),
      ringPercent(5, 0),
      ringPercent(0.7, 150),
    ]).toEqual([33, 67, 100, 0, 0, 0]);
  });
});

test('MACRO-34 the calorie trend is the last 7 days that have entries, oldest first', () => {
  const day = (date: string, calories = 2000) => ({ date, calories, protein: 1 });
  expect(
    calorieTrend(
      [day('2026-03-08'), day('2026-03-02', 1800), day('2026-03-01'), day('2026-03-09'), day('2026-03-05', 0)],
      '2026-03-08',
    ),
  ).toEqual([
    { date: '2026-03-02', calories: 1800 },
    { date: '2026-03-05', calories: 0 },
    { date: '2026-03-08', calories: 2000 },
  ]);
  expect(calorieTrend([], '2026-03-08')).toEqual([]);
});

describe('the chart', () => {
  test('NUTR-05 NUTR-02 bars are 9, 4, 2, 1 thick for 7, 14, 30, 90 days', () => {
    expect(chartRanges.map(barThickness)).toEqual([9, 4, 2, 1]);
    expect([readChartRange('30'), readChartRange('8'), readChartRange(null), readChartRange('030')]).toEqual([
      30, 7, 7, 7,
    ]);
  });

  const set = { proteinTarget: 120, fatsTarget: 60, carbsTarget: 0.5 };

  test("NUTR-06 draws the member's targets when all three are positive numbers", () => {
    expect(chartTargets(set)).toEqual(set);
  });

  test.each([0, -1, NaN, Infinity])('NUTR-06 NUTR-07 draws 150, 80, 200 when one of them is %j', (bad) => {
    const defaults = { proteinTarget: 150, fatsTarget: 80, carbsTarget: 200 };
    for (const name of Object.keys(set)) expect(chartTargets({ ...set, [name]: bad })).toEqual(defaults);
    expect([chartTargets(null), chartTargets(undefined)]).toEqual([defaults, defaults]);
  });
});
