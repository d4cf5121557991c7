import { expect, test } from 'vitest';
import { formatWallTime, parseWallTime, withChange, wallTimeTexts } from '#frontend/design-system/dates/wallTime.ts';

test('ACT-06 a time is split into month, day, hour, minute and AM or PM, and joined again', () => {
  expect(parseWallTime('2026-11-18T09:05')).toEqual({ year: 2026, month: 11, day: 18, hour: 9, minute: 5, half: 'AM' });
  for (const iso of [
    '2026-01-01T00:00',
    '2026-06-30T11:59',
    '2026-06-30T12:00',
    '2024-02-29T23:59',
    '2026-12-31T13:07',
  ]) {
    expect(formatWallTime(parseWallTime(iso))).toBe(iso);
  }
});

test('ACT-06 midnight is 12 AM and noon is 12 PM', () => {
  expect(parseWallTime('2026-11-18T00:00')).toMatchObject({ hour: 12, half: 'AM' });
  expect(parseWallTime('2026-11-18T12:00')).toMatchObject({ hour: 12, half: 'PM' });
});

test('ACT-06 a month without the chosen day takes its last one, and the year stays', () => {
  const lastOfJanuary = parseWallTime('2026-01-31T09:00');
  expect(withChange(lastOfJanuary, { month: 2 })).toMatchObject({ year: 2026, month: 2, day: 28 });
  expect(withChange(parseWallTime('2024-01-31T09:00'), { month: 2 })).toMatchObject({ day: 29 });
  expect(withChange(parseWallTime('2024-02-29T09:00'), { year: 2025 })).toMatchObject({
    year: 2025,
    month: 2,
    day: 28,
  });
  expect(withChange(parseWallTime('2026-12-05T09:00'), { month: 1 })).toMatchObject({ year: 2026, month: 1, day: 5 });
});

test('text that is not a date and time is refused', () => {
  expect(() => parseWallTime('yesterday')).toThrow(RangeError);
});

test('DAY-14 a moment is written as weekday, month, day and h:mm AM or PM', () => {
  expect(wallTimeTexts('2026-11-18T09:00', 2026)).toEqual({ date: 'Wed, Nov 18', time: '9:00 AM' });
  expect(wallTimeTexts('2025-12-31T22:30', 2026)).toEqual({ date: 'Wed, Dec 31, 2025', time: '10:30 PM' });
});
