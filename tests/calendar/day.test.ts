import fc from 'fast-check';
import { specifiedFormats } from '#gateway/calendar/formats.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import {
  addDays,
  dayFromDb,
  dayOf,
  daysBetween,
  dayToDb,
  isDay,
  lastDays,
  parseDay,
  readDay,
  startOfDay,
  today,
} from '#gateway/calendar/day.ts';
import { dayLabel, longDay } from '#gateway/calendar/dayLabel.ts';
import { instantText } from '#gateway/calendar/instant.ts';

afterEach(() => clock.reset());

const at = (text: string) => Temporal.Instant.from(text);
const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day is yyyy-MM-dd', () => {
  test.each(['2024-02-29', '2000-02-29', '1900-01-01', '2200-12-31'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true);
    expect(parseDay(text)).toBe(text);
  });

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '1899-12-31',
    '2201-01-01',
    '2024-01-01T00:00',
    ' 2024-01-01',
    '2024-01-01\n',
    '20240101',
    '24-01-01',
    '',
    '٢٠٢٤-٠١-٠١',
    null,
    undefined,
    20240101,
  ])('%s is not a day', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => parseDay(text)).toThrow(RangeError);
  });
});

describe('which day it is for a person', () => {
  test('one instant is two days around the date line', () => {
    const instant = at('2024-06-01T11:00:00Z');
    expect(dayOf(instant, 'Pacific/Kiritimati')).toBe('2024-06-02');
    expect(dayOf(instant, 'Pacific/Pago_Pago')).toBe('2024-06-01');
    expect(dayOf(at('2024-06-01T10:30:00Z'), 'Pacific/Pago_Pago')).toBe('2024-05-31');
  });

  test('zones with half and quarter hours change the day at their own midnight', () => {
    expect(dayOf(at('2024-03-01T18:29:59Z'), 'Asia/Kolkata')).toBe('2024-03-01');
    expect(dayOf(at('2024-03-01T18:30:00Z'), 'Asia/Kolkata')).toBe('2024-03-02');
    expect(dayOf(at('2024-02-29T18:15:00Z'), 'Asia/Kathmandu')).toBe('2024-03-01');
    expect(dayOf(at('2024-02-29T03:29:59Z'), 'America/St_Johns')).toBe('2024-02-28');
  });

  test('today follows the clock and the zone', () => {
    clock.set('2024-12-31T23:30:00Z');
    expect(today('UTC')).toBe('2024-12-31');
    expect(today('Europe/Berlin')).toBe('2025-01-01');
    clock.advance({ minutes: 30 });
    expect(today('UTC')).toBe('2025-01-01');
    clock.set(() => at('2030-01-01T00:00:00Z'));
    expect(today('America/New_York')).toBe('2029-12-31');
  });

  test('a reset clock returns the real time', () => {
    clock.set('2000-01-01T00:00:00Z');
    clock.reset();
    expect(Math.abs(clock.now().epochMilliseconds - Date.now())).toBeLessThan(10_000);
  });

  test('a day starts at midnight, or later where the clock skips midnight', () => {
    expect(instantText(startOfDay('2024-04-29', 'America/New_York'))).toBe('2024-04-29T04:00:00.000Z');
    // Beirut went from 00:00 to 01:00.
    expect(instantText(startOfDay('2024-03-31', 'Asia/Beirut'))).toBe('2024-03-30T22:00:00.000Z');
    expect(dayOf(startOfDay('2024-03-31', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2024-03-31');
  });
});

describe('counting days', () => {
  test('DAY-01 a day moves by one over months, years and the leap day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31');
  });

  test('a range of days ends with its last day', () => {
    expect(lastDays('2024-03-02', 3)).toEqual(['2024-02-29', '2024-03-01', '2024-03-02']);
    expect(lastDays('2024-03-02', 90)).toHaveLength(90);
  });

  test('DAY-01 going some days and coming back ends on the same day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        const there = addDays(day, count);
        expect(daysBetween(day, there)).toBe(count);
        expect(addDays(there, -count)).toBe(day);
      }),
    );
  });
});

describe('days at the boundaries', () => {
  test('a day survives the database column and its UTC midnight', () => {
    expect(dayToDb('2024-02-29').toISOString()).toBe('2024-02-29T00:00:00.000Z');
    fc.assert(fc.property(days, (day) => dayFromDb(dayToDb(day)) === day));
    expect(() => dayToDb('2024-02-30')).toThrow(RangeError);
  });

  test.each([
    ['2024-04-29', '2024-04-29'],
    ['2024-04-29T00:00:00.000Z', '2024-04-29'],
    ['2024-04-29T00:00:00Z', '2024-04-29'],
    ['2024-04-29T00:00Z', '2024-04-29'],
    ['2024-04-29T00:00:00-04:00', '2024-04-29'],
    ['2024-04-29T00:00:00.001Z', '2024-04-28'],
    ['2024-04-29T00:00:30Z', '2024-04-28'],
    ['2024-04-29T03:00:00Z', '2024-04-28'],
    ['2024-04-29T04:00:00Z', '2024-04-29'],
    ['2024-04-29T23:59', '2024-04-29'],
  ])('%s read in New York is %s', (text, day) => {
    expect(readDay(text, 'America/New_York')).toBe(day);
  });

  test.each(['2024-02-30', '2024-02-30T00:00:00Z', 'yesterday', '', '2024-04-29T25:00Z', '1850-01-01T00:00:00Z'])(
    '%s cannot be read as a day',
    (text) => {
      expect(() => readDay(text, 'UTC')).toThrow(RangeError);
    },
  );
});

describe('how a day is shown', () => {
  test('DAY-02 the centre button reads TODAY for today', () => {
    expect(dayLabel('2026-11-19', '2026-11-19', specifiedFormats)).toBe('TODAY');
  });

  test('DAY-03 the centre button reads weekday, month and day for any other day', () => {
    expect(dayLabel('2026-11-19', '2026-11-20', specifiedFormats)).toBe('Thu, Nov 19');
    expect(dayLabel('2024-03-03', '2024-03-04', specifiedFormats)).toBe('Sun, Mar 3');
    expect(dayLabel('2024-04-29', '2024-03-04', specifiedFormats)).toBe('Mon, Apr 29');
  });

  test('PROF-30 a day in the format PPP has an ordinal', () => {
    const shown = [
      '2024-04-01',
      '2024-04-02',
      '2024-04-03',
      '2024-04-11',
      '2024-04-12',
      '2024-04-13',
      '2024-04-21',
      '2024-05-31',
    ].map((day) => longDay(day, specifiedFormats));
    expect(shown).toEqual([
      'April 1st, 2024',
      'April 2nd, 2024',
      'April 3rd, 2024',
      'April 11th, 2024',
      'April 12th, 2024',
      'April 13th, 2024',
      'April 21st, 2024',
      'May 31st, 2024',
    ]);
  });
});
