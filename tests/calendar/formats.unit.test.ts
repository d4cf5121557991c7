import { expect, test } from 'vitest';
import { clockTime, dateTimeText } from '#gateway/calendar/clockTime.ts';
import * as labels from '#gateway/calendar/dayLabel.ts';
import { type Formats, specifiedFormats } from '#gateway/calendar/formats.ts';

const day = '2024-04-29';
const inForm = (dateForm: Formats['dateForm'], locale = 'en-US') => ({ ...specifiedFormats, dateForm, locale });
const texts = (formats: Formats) => [
  labels.shortDay(day, formats),
  labels.monthDay(day, formats),
  labels.monthDayYear(day, formats),
  labels.longDay(day, formats),
  labels.fullDay(day, formats),
  labels.longWeekdayDay(day, formats),
  labels.shortDayYear(day, formats),
];

test('PROF-30 English dates come in the specified form, day first, or year first', () => {
  expect(texts(inForm('MDY'))).toEqual([
    'Mon, Apr 29',
    'Apr 29',
    'Apr 29, 2024',
    'April 29th, 2024',
    'Monday, April 29, 2024',
    'Monday, April 29',
    'Mon, Apr 29, 2024',
  ]);
  expect(texts(inForm('DMY', 'en-GB'))).toEqual([
    'Mon, 29 Apr',
    '29 Apr',
    '29 Apr 2024',
    '29 April 2024',
    'Monday, 29 April 2024',
    'Monday, 29 April',
    'Mon, 29 Apr 2024',
  ]);
  expect(texts(inForm('YMD', 'en-CA'))).toEqual([
    'Mon, Apr 29',
    'Apr 29',
    '2024-04-29',
    '2024-04-29',
    'Monday, 2024 April 29',
    'Monday, April 29',
    'Mon, 2024-04-29',
  ]);
});

test('DAY-03 other languages name months and weekdays, in their own order or the chosen one', () => {
  expect(texts(inForm('DMY', 'de-DE'))).toEqual([
    'Mo., 29. Apr.',
    '29. Apr.',
    '29. Apr. 2024',
    '29. April 2024',
    'Montag, 29. April 2024',
    'Montag, 29. April',
    'Mo., 29. Apr. 2024',
  ]);
  expect(labels.longDay(day, inForm('MDY', 'fr-FR'))).toBe('avril 29, 2024');
  expect(labels.longDay(day, inForm('DMY', 'es-ES'))).toBe('29 de abril de 2024');
  expect(labels.monthTitle({ year: 2026, month: 11 }, inForm('DMY', 'pt-BR'))).toBe('novembro de 2026');
  expect(labels.weekdayOf(day, inForm('DMY', 'fr-FR'))).toBe('lun.');
  expect(labels.shortDayYear('2024-08-01', inForm('DMY', 'fr-CH'))).toBe('jeu. 1er août 2024');
  expect(labels.monthDay('2024-08-01', inForm('DMY', 'es-ES'))).toBe('1 ago');
  expect(labels.monthDay('2024-08-11', inForm('DMY', 'fr-FR'))).toBe('11 août');
});

test('DAY-14 a clock of 24 hours has no AM and PM', () => {
  const at = Temporal.Instant.from('2024-04-29T13:05:00Z');
  expect(clockTime(at, 'UTC', { hourCycle: 'H24' })).toBe('13:05');
  expect(clockTime(at.subtract({ hours: 13 }), 'UTC', { hourCycle: 'H24' })).toBe('00:05');
  expect(clockTime(at.subtract({ hours: 5 }), 'UTC', { hourCycle: 'H24' })).toBe('08:05');
  expect(dateTimeText(at, 'UTC', { ...inForm('DMY', 'en-GB'), hourCycle: 'H24' })).toBe('29 April 2024 13:05');
});
