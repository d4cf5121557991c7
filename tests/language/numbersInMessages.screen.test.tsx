import { afterEach, expect, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import { provideNumberLocale } from '#gateway/language/formats.ts';

afterEach(() => provideNumberLocale(undefined));

test.each([
  ['de-DE', '1.155 days'],
  ['es-US', '1,155 days'],
])('a number in a plural is written as the other numbers of %s', (locale, expected) => {
  provideNumberLocale(() => locale);
  expect(historyTexts.span('May 4', 'May 5', 1155)).toContain(expected);
});
