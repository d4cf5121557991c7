import { expect, test } from 'vitest';
import { fullDay, monthTitle } from '#frontend/design-system/dates/dateTexts.ts';
import {
  dateByKey,
  daysInMonth,
  monthSheet,
  nextMonth,
  previousMonth,
  weekHeaders,
} from '#frontend/design-system/dates/month.ts';
import { specifiedFormats } from '#gateway/calendar/formats.ts';

test('DAY-10 after December comes January, before January comes December', () => {
  expect(nextMonth({ year: 2026, month: 12 })).toEqual({ year: 2027, month: 1 });
  expect(previousMonth({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 });
});

test('DAY-05 inside a year the neighbours keep the year', () => {
  expect(nextMonth({ year: 2026, month: 11 })).toEqual({ year: 2026, month: 12 });
  expect(previousMonth({ year: 2026, month: 12 })).toEqual({ year: 2026, month: 11 });
});

test('DAY-06 a month is titled with its name and year', () => {
  expect(monthTitle({ year: 2026, month: 2 })).toBe('February 2026');
  expect(fullDay('2026-11-18')).toBe('Wednesday, November 18, 2026');
});

test('DAY-07 a sheet has six weeks that begin on a Sunday', () => {
  const sheet = monthSheet({ year: 2026, month: 11 }, 'SUNDAY');
  expect(sheet).toHaveLength(6);
  expect(sheet.every((week) => week.length === 7)).toBe(true);
  // 1 November 2026 is itself a Sunday.
  expect(sheet[0]?.[0]).toBe('2026-11-01');
  expect(sheet[5]?.[6]).toBe('2026-12-12');
  expect(monthSheet({ year: 2024, month: 2 }, 'SUNDAY')[0]?.[0]).toBe('2024-01-28');
});

test('ACT-06 the days of a month follow leap years', () => {
  expect(daysInMonth({ year: 2024, month: 2 })).toBe(29);
  expect(daysInMonth({ year: 2026, month: 2 })).toBe(28);
});

test('DAY-09 the keys lead by day, week, month and year', () => {
  const from = '2026-11-18';
  expect(dateByKey(from, 'ArrowLeft', false, 'SUNDAY')).toBe('2026-11-17');
  expect(dateByKey(from, 'ArrowRight', false, 'SUNDAY')).toBe('2026-11-19');
  expect(dateByKey(from, 'ArrowUp', false, 'SUNDAY')).toBe('2026-11-11');
  expect(dateByKey(from, 'ArrowDown', false, 'SUNDAY')).toBe('2026-11-25');
  expect(dateByKey(from, 'Home', false, 'SUNDAY')).toBe('2026-11-15');
  expect(dateByKey(from, 'End', false, 'SUNDAY')).toBe('2026-11-21');
  expect(dateByKey('2026-12-31', 'PageDown', false, 'SUNDAY')).toBe('2027-01-31');
  expect(dateByKey('2026-03-31', 'PageUp', false, 'SUNDAY')).toBe('2026-02-28');
  expect(dateByKey('2024-02-29', 'PageDown', true, 'SUNDAY')).toBe('2025-02-28');
  expect(dateByKey(from, 'a', false, 'SUNDAY')).toBeUndefined();
});

test('DAY-07 the headers read SUN to SAT; from Monday they read MON to SUN, and the sheet and its keys follow', () => {
  const headers = (firstWeekday: 'SUNDAY' | 'MONDAY' | 'SATURDAY', locale = 'en-US') =>
    weekHeaders({ ...specifiedFormats, firstWeekday, locale }).map(({ short }) => short);
  expect(headers('SUNDAY')).toEqual(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']);
  expect(headers('MONDAY')).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
  expect(headers('SATURDAY')[0]).toBe('SAT');
  expect(headers('MONDAY', 'de-DE')).toEqual(['MO', 'DI', 'MI', 'DO', 'FR', 'SA', 'SO']);
  expect(monthSheet({ year: 2026, month: 11 }, 'MONDAY')[0]?.[0]).toBe('2026-10-26');
  expect(monthSheet({ year: 2026, month: 11 }, 'SATURDAY')[0]?.[0]).toBe('2026-10-31');
  expect(dateByKey('2026-11-22', 'Home', false, 'MONDAY')).toBe('2026-11-16');
  expect(dateByKey('2026-11-22', 'End', false, 'MONDAY')).toBe('2026-11-22');
  expect(dateByKey('2026-11-22', 'Home', false, 'SATURDAY')).toBe('2026-11-21');
});
