import { expect, test } from 'vitest';
import { addDays } from '#gateway/calendar/day.ts';
import { insightWords, type LoggedDay, sleepInsight } from '#gateway/insights/insight.rules.ts';

/** Days in a row: the active minutes of each, and the sleep of the night after it (a number, or by its activity). */
function journal(active: number[], night: (activeMinutes: number, index: number) => number): LoggedDay[] {
  const first = '2026-01-01';
  const days = active.map((activeMinutes, index) => ({ date: addDays(first, index), activeMinutes, sleepMinutes: 0 }));
  days.push({ date: addDays(first, active.length), activeMinutes: 0, sleepMinutes: 0 });
  for (const [index, minutes] of active.entries()) days[index + 1]!.sleepMinutes = night(minutes, index);
  return days;
}

const alternating = Array.from({ length: 20 }, (_, index) => (index % 2 ? 60 : 0));
// The same for an active day and the quiet one before it, so that it widens without leaning.
const jitter = (index: number) => [0, 12, -8, 5, -11][Math.floor(index / 2) % 5]!;

test('LAND-01 too few days are not enough', () => {
  const insight = sleepInsight(journal(alternating.slice(0, 13), () => 450));
  expect(insight).toEqual({ days: 13, daysNeeded: 14, minutesLonger: null, confidence: 'NOT_ENOUGH' });
  expect(insightWords(insight)).toEqual({
    finding: 'Not enough data yet',
    confidence: null,
    basis: 'Log your days and the nights after them: 13 of 14 so far.',
  });
  expect(sleepInsight([])).toMatchObject({ days: 0, confidence: 'NOT_ENOUGH' });
});

test('LAND-01 longer nights after active days are reported with minutes and confidence', () => {
  const insight = sleepInsight(journal(alternating, (minutes, index) => 440 + (minutes ? 30 : 0) + jitter(index)));
  expect(insight).toMatchObject({ days: 20, minutesLonger: 30, confidence: 'CLEAR' });
  expect(insightWords(insight)).toEqual({
    finding: 'After your more active days you slept 30 min longer.',
    confidence: 'A clear pattern',
    basis: 'Seen in 20 days of the last 6 weeks.',
  });
});

test('LAND-01 the more nights vary, the weaker the word', () => {
  const scattered = (spread: number) =>
    sleepInsight(journal(alternating, (minutes, index) => 440 + (minutes ? 30 : 0) + spread * jitter(index)))
      .confidence;
  expect([1, 3, 4, 6].map(scattered)).toEqual(['CLEAR', 'LIKELY', 'FAINT', 'NONE']);
});

test('LAND-01 shorter nights are reported too, unnoticeable differences are not', () => {
  const insight = sleepInsight(journal(alternating, (minutes, index) => 440 - (minutes ? 75 : 0) + jitter(index)));
  expect(insightWords(insight).finding).toBe('After your more active days you slept 1 hr 15 min less.');
  const even = sleepInsight(journal(alternating, (minutes) => 440 + (minutes ? 4 : 0)));
  expect(even).toMatchObject({ minutesLonger: 4, confidence: 'NONE' });
  expect(insightWords(even)).toMatchObject({
    finding: 'Your sleep looks much the same after active and quiet days.',
    confidence: 'No clear pattern',
  });
  const exact = sleepInsight(journal(alternating, (minutes) => 440 + (minutes ? 10 : 0)));
  expect(exact).toMatchObject({ minutesLonger: 10, confidence: 'CLEAR' });
});

test('LAND-01 naps, missing nights and days without an entry do not count', () => {
  const days = journal(alternating, (_minutes, index) => (index < 3 ? 90 : 450));
  expect(sleepInsight(days).days).toBe(17);
  expect(sleepInsight(days.filter(({ date }) => date !== '2026-01-11')).days).toBe(15);
});

test('LAND-01 identical days cannot be compared', () => {
  const insight = sleepInsight(
    journal(
      Array.from({ length: 30 }, () => 45),
      () => 450,
    ),
  );
  expect(insight).toMatchObject({ days: 30, confidence: 'NOT_ENOUGH' });
  expect(insightWords(insight).basis).toBe('Your last 30 days were too similar to compare.');
});
