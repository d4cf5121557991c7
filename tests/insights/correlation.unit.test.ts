import { describe, expect, test } from 'vitest';
import { correlationsOf } from '#gateway/insights/correlation.rules.ts';
import { correlationTexts, correlationWords } from '#gateway/insights/correlationTexts.rules.ts';
import type { DayFacts } from '#gateway/insights/dayFacts.rules.ts';
import { spearman, tOfRho } from '#gateway/insights/spearman.rules.ts';
import { addDays } from '#gateway/calendar/day.ts';

const day = (index: number, facts: Partial<DayFacts>): DayFacts => ({
  date: addDays('2026-01-01', index),
  sleepMinutes: null,
  activeMinutes: null,
  calories: null,
  macros: null,
  weight: null,
  wrote: false,
  ...facts,
});
const daysOf = (count: number, facts: (index: number) => Partial<DayFacts>) =>
  Array.from({ length: count }, (_, index) => day(index, facts(index)));
const told = (facts: DayFacts[], pair: string) => correlationsOf(facts).find((each) => each.pair === pair)!;

describe('the rank correlation', () => {
  test.each([
    ['the same order', [1, 2, 3, 4], [10, 20, 30, 40], 1],
    ['the other way round', [1, 2, 3, 4], [9, 7, 5, 1], -1],
    ['an order, not a line', [1, 2, 3, 4], [1, 10, 100, 5000], 1],
    // The textbook: ten people, IQ and hours of television.
    [
      'a worked example',
      [106, 86, 100, 101, 99, 103, 97, 113, 112, 110],
      [7, 0, 27, 50, 28, 29, 20, 12, 6, 17],
      -0.1758,
    ],
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4.
    ['shared places', [1, 2, 2, 3], [1, 2, 3, 4], 0.9487],
  ])('%s', (_name, xs, ys, rho) => expect(spearman(xs, ys)).toBeCloseTo(rho, 4));

  test('a constant correlates with nothing', () => expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull());
  test('its t grows with n', () => {
    expect(tOfRho(0.5, 27)).toBeCloseTo(2.8868, 4);
    expect(tOfRho(-0.5, 102)).toBeCloseTo(5.7735, 4);
    expect(tOfRho(1, 20)).toBe(Infinity);
  });
});

test('13 days are not enough, 14 are', () => {
  const facts = (count: number) => daysOf(count, (index) => ({ sleepMinutes: 400 + index, activeMinutes: index }));
  expect(told(facts(13), 'SLEEP_ACTIVITY')).toMatchObject({ days: 13, rho: null, confidence: 'NOT_ENOUGH' });
  expect(told(facts(14), 'SLEEP_ACTIVITY')).toMatchObject({ days: 14, rho: 1, confidence: 'CLEAR' });
});

test('a nap is not a night, and a day without food is not a day of 0 calories', () => {
  const facts = daysOf(40, (index) => ({
    sleepMinutes: index < 20 ? 90 : 480 + index,
    calories: index % 2 ? 2000 + index : null,
  }));
  expect(told(facts, 'SLEEP_CALORIES').days).toBe(10);
});

test('weight is compared with the next day’s, so a day without either is left out', () => {
  const facts = daysOf(30, (index) => ({ activeMinutes: index, weight: index === 10 ? null : 180 - index / 10 }));
  expect(told(facts, 'ACTIVITY_WEIGHT').days).toBe(27);
});

test('days that are nearly all alike are not compared', () => {
  const facts = (pages: number) => daysOf(40, (index) => ({ wrote: index < pages, sleepMinutes: 420 + (index % 9) }));
  expect(told(facts(2), 'JOURNAL_SLEEP')).toMatchObject({ days: 39, rho: null, confidence: 'NOT_ENOUGH' });
  expect(told(facts(20), 'JOURNAL_SLEEP').rho).not.toBeNull();
});

test('unrelated numbers show no pattern', () => {
  const facts = daysOf(60, (index) => ({ sleepMinutes: 400 + ((index * 7) % 60), activeMinutes: (index * 23) % 53 }));
  expect(told(facts, 'SLEEP_ACTIVITY').confidence).toBe('NONE');
});

test('in words: finding, confidence and basis, never a cause', () => {
  const correlation = { pair: 'PROTEIN_WEIGHT', days: 40, daysNeeded: 14 } as const;
  expect(correlationWords({ ...correlation, rho: -0.42, confidence: 'LIKELY' })).toEqual({
    title: 'Protein and weight',
    finding: 'The more protein in a day, the more your weight fell by the next.',
    confidence: 'A likely pattern',
    basis: 'Seen in 40 days · rank correlation −0.42',
  });
  expect(correlationWords({ ...correlation, rho: 0.02, confidence: 'NONE' })).toMatchObject({
    confidence: 'No clear pattern',
    basis: 'Seen in 40 days · rank correlation 0.02',
  });
  expect(correlationWords({ ...correlation, days: 3, rho: null, confidence: 'NOT_ENOUGH' })).toEqual({
    title: 'Protein and weight',
    finding: 'Not enough data yet',
    confidence: null,
    basis: 'Log food, and your weight two days in a row: 3 of 14 days so far.',
  });
  expect(correlationWords({ ...correlation, rho: null, confidence: 'NOT_ENOUGH' }).basis).toBe(
    'The 40 days so far are too similar to compare.',
  );
  const everything = JSON.stringify([
    correlationTexts,
    ...['SLEEP_ACTIVITY', 'SLEEP_CALORIES', 'ACTIVITY_WEIGHT', 'PROTEIN_WEIGHT', 'JOURNAL_SLEEP'].flatMap((pair) =>
      [-0.5, 0.5].map((rho) =>
        correlationWords({ pair: pair as 'SLEEP_ACTIVITY', days: 40, daysNeeded: 14, rho, confidence: 'CLEAR' }),
      ),
    ),
  ]);
  expect(everything).not.toMatch(/because|causes|thanks to|makes you/i);
});
