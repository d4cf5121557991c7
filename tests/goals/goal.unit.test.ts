import { expect, test } from 'vitest';
import { goalInput, goalTypeOf, goalUnits, goalValueInput, goalValueText } from '#gateway/goals/goal.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const sleep = { goalType: 'sleep', goalName: 'Sleep more', targetValuePrimary: 7.5 };
const refused = (change: object) => problemsOf(() => goalInput.parse({ ...sleep, ...change }));

test('GOAL-07 ENT-43 a goal is of one of four types; without one: "Please select a goal type"', () => {
  for (const goalType of ['sleep', 'nutrition', 'daily_move', 'custom'])
    expect(goalInput.parse({ ...sleep, goalType, targetUnitPrimary: undefined }).goalType).toBe(goalType);
  for (const goalType of [undefined, null, '', 'hydration', 5, {}])
    expect(refused({ goalType })).toEqual({ goalType: 'Please select a goal type' });
  expect(goalInput.parse({ ...sleep, goalType: ' Daily_Move ' }).goalType).toBe('daily_move');
});

test('GOAL-08 ENT-44 without a name: "Goal name is required"; up to 255 characters', () => {
  for (const goalName of [undefined, null, '', '  '])
    expect(refused({ goalName })).toEqual({ goalName: 'Goal name is required' });
  expect(goalInput.parse({ ...sleep, goalName: 'x'.repeat(255) }).goalName).toHaveLength(255);
  expect(refused({ goalName: 'x'.repeat(256) })).toHaveProperty('goalName');
  expect(refused({ goalName: 'a\0' })).toHaveProperty('goalName');
});

test('GOAL-09 ENT-45 without a target: "Target value is required"; 10 digits, 2 of them decimal', () => {
  for (const targetValuePrimary of [undefined, null, '', '  '])
    expect(refused({ targetValuePrimary })).toEqual({ targetValuePrimary: 'Target value is required' });
  expect(goalInput.parse({ ...sleep, targetValuePrimary: '7,25' }).targetValuePrimary).toBe(7.25);
  expect(
    goalInput.parse({ ...sleep, goalType: 'nutrition', targetValuePrimary: 99_999_999.99 }).targetValuePrimary,
  ).toBe(99_999_999.99);
  for (const odd of [100_000_000, 7.255, -1, 'much', NaN, Infinity, {}, [1], true])
    expect(refused({ targetValuePrimary: odd })).toHaveProperty('targetValuePrimary');
  expect(refused({ targetValuePrimary: 0 })).toEqual({ targetValuePrimary: 'The target must be more than 0.' });
  expect(goalInput.parse({ ...sleep, targetValuePrimary: 0, targetValueSecondary: 45 }).targetValueSecondary).toBe(45);
});

test('GOAL-10 GOAL-11 ENT-46 minutes may be empty, and lie from 0 to 59', () => {
  expect(
    ['', ' ', null, undefined].map(
      (targetValueSecondary) => goalInput.parse({ ...sleep, targetValueSecondary }).targetValueSecondary,
    ),
  ).toEqual([null, null, null, null]);
  expect(goalInput.parse(sleep).targetValueSecondary).toBeNull();
  expect(
    [0, 59, '30'].map(
      (targetValueSecondary) => goalInput.parse({ ...sleep, targetValueSecondary }).targetValueSecondary,
    ),
  ).toEqual([0, 59, 30]);
  for (const odd of [-1, 60, 1.5, 'x', {}, [5], true, NaN])
    expect(refused({ targetValueSecondary: odd })).toEqual({
      targetValueSecondary: 'Minutes are a whole number from 0 to 59.',
    });
});

test('GOAL-13 a Custom goal without a category is "custom"', () => {
  expect([goalTypeOf(''), goalTypeOf(null), goalTypeOf(undefined), goalTypeOf('sleep')]).toEqual([
    'custom',
    'custom',
    'custom',
    'sleep',
  ]);
});

test('GOAL-14 GOAL-15 each type has its units; a custom goal may name its own', () => {
  expect([goalUnits.sleep, goalUnits.daily_move]).toEqual(Array(2).fill({ primary: 'hours', secondary: 'minutes' }));
  expect([goalUnits.nutrition.primary, goalUnits.custom.primary]).toEqual(['calories', 'units']);
  expect(goalInput.parse(sleep)).toMatchObject({ targetUnitPrimary: 'hours', targetUnitSecondary: 'minutes' });
  expect(goalInput.parse({ ...sleep, goalType: 'nutrition', targetUnitPrimary: 'Calories' })).toMatchObject({
    targetUnitPrimary: 'calories',
    targetUnitSecondary: null,
  });
  expect(goalInput.parse({ ...sleep, goalType: 'custom', targetUnitPrimary: '' }).targetUnitPrimary).toBe('units');
  expect(goalInput.parse({ ...sleep, goalType: 'custom', targetUnitPrimary: 'glasses' }).targetUnitPrimary).toBe(
    'glasses',
  );
  expect(refused({ targetUnitPrimary: 'minutes' })).toEqual({ targetUnitPrimary: 'This goal counts in hours.' });
  expect(refused({ goalType: 'custom', targetUnitPrimary: 'x'.repeat(51) })).toHaveProperty('targetUnitPrimary');
});

test('GOAL-02 a value reads naturally', () => {
  expect(goalValueText('sleep', 7, 30, 'hours')).toBe('7 hours 30 minutes');
  expect(goalValueText('sleep', 1, 1, 'hours')).toBe('1 hour 1 minute');
  expect(goalValueText('daily_move', 0, 45, 'hours')).toBe('45 minutes');
  expect(goalValueText('sleep', 8, null, 'hours')).toBe('8 hours');
  expect(goalValueText('sleep', 7.5, 30, 'hours')).toBe('8 hours');
  expect(goalValueText('sleep', 7.5, null, 'hours')).toBe('7 hours 30 minutes');
  expect(goalValueText('sleep', 0, 0, 'hours')).toBe('0 hours');
  expect(goalValueText('nutrition', 2000.5, null, 'calories')).toBe('2,000.5 calories');
  expect(goalValueText('custom', 1, null, 'glasses')).toBe('1 glasses');
});

test('ENT-48 a value of a custom goal is a number from 0 on a day', () => {
  expect(goalValueInput.parse({ value: '1,5' })).toEqual({ date: undefined, value: 1.5 });
  expect(problemsOf(() => goalValueInput.parse({ value: '', date: 'soon' }))).toEqual({
    date: 'A date has the form yyyy-MM-dd.',
    value: 'Please enter a value.',
  });
  for (const value of [-1, 1.555, 1e9, 'x', {}])
    expect(problemsOf(() => goalValueInput.parse({ value }))).toHaveProperty('value');
});
