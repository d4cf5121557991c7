import { expect, onTestFinished, test } from 'vitest';
import { formats, provideFormats } from '#frontend/design-system/dates/dateTexts.ts';
import { typedDay } from '#frontend/commands/typedDay.ts';

// A Monday.
const today = '2026-03-02';

test.for([
  ['2025-12-24', '2025-12-24'],
  [' Today ', today],
  ['yesterday', '2026-03-01'],
  ['tomorrow', '2026-03-03'],
  ['friday', '2026-02-27'],
  ['last fri', '2026-02-27'],
  // Today's weekday is a week ago.
  ['monday', '2026-02-23'],
  ['Sunday', '2026-03-01'],
  ['2 mar', today],
  ['3 mar', '2025-03-03'],
  ['nov 3', '2025-11-03'],
  ['3 November 2024', '2024-11-03'],
  ['Nov 3, 2027', '2027-11-03'],
  // The last leap year.
  ['29 feb', '2024-02-29'],
])('reads %s as %s', ([text, day]) => {
  expect(typedDay(text!, today)).toBe(day);
});

test.for([
  ['de', '3. Nov', '2025-11-03'],
  ['de', '3. November 2024', '2024-11-03'],
  ['de', 'am 1. März', '2026-03-01'],
  ['de', '1. marz', '2026-03-01'],
  ['de', 'Gestern', '2026-03-01'],
  ['es', '3 de noviembre de 2024', '2024-11-03'],
  ['es', 'miercoles', '2026-02-25'],
  ['fr', '1er févr.', '2026-02-01'],
  ['fr', 'le 3 août', '2025-08-03'],
  ['pt-BR', '1º de fev. de 2026', '2026-02-01'],
  ['en-US', 'Nov. 3rd', '2025-11-03'],
])('in %s, reads %s as %s', ([locale, text, day]) => {
  const usual = formats();
  onTestFinished(() => provideFormats(() => usual));
  provideFormats(() => ({ ...usual, locale: locale! }));
  expect(typedDay(text!, today)).toBe(day);
});

test.for([
  '',
  'fr',
  'march',
  '3/11',
  '31 feb',
  '0 mar',
  '3 nov 26',
  '2026-02-30',
  '3 nov 2024 4',
  'last week',
  'run 5',
])('does not read %j', (text) => {
  expect(typedDay(text, today)).toBeUndefined();
});
