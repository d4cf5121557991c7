import { expect, test } from 'vitest';
import { createTypeAhead } from '#frontend/design-system/dates/typeAhead.ts';

const minutes = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'];

test('ACT-06 digits typed without a pause make one number', () => {
  const find = createTypeAhead();
  expect(find(minutes, '4', 0)).toBe(4);
  expect(find(minutes, '5', 300)).toBe(45);
});

test('ACT-06 a pause starts over', () => {
  const find = createTypeAhead();
  expect(find(minutes, '4', 0)).toBe(4);
  expect(find(minutes, '5', 1000)).toBe(5);
});

test('ACT-06 a leading zero is understood', () => {
  const find = createTypeAhead();
  expect(find(minutes, '0', 0)).toBe(0);
  expect(find(minutes, '7', 100)).toBe(7);
});

test('ACT-06 letters find months, whatever their case', () => {
  const find = createTypeAhead();
  expect(find(months, 'j', 0)).toBe(0);
  expect(find(months, 'U', 100)).toBe(5);
  expect(find(months, 'l', 200)).toBe(6);
});

test('ACT-06 unmatched input falls back to its last key, or finds nothing', () => {
  const find = createTypeAhead();
  expect(find(months, 'j', 0)).toBe(0);
  expect(find(months, 'f', 100)).toBe(1);
  expect(find(months, 'x', 5000)).toBeUndefined();
});
