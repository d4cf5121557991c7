import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredMinutes, durationText, minutesBetween, overnightEnd, plusDays } from '#gateway/calendar/duration.ts';
import { fromLocal } from '#gateway/calendar/clockTime.ts';

describe('durations as text', () => {
  test('ACT-29 150 minutes read "2 hr 30 min"', () => {
    expect(durationText(150)).toBe('2 hr 30 min');
  });

  test('ACT-29 whole hours and less than an hour leave out the empty part', () => {
    expect(durationText(60)).toBe('1 hr');
    expect(durationText(45)).toBe('45 min');
    expect(durationText(61)).toBe('1 hr 1 min');
    expect(durationText(1440)).toBe('24 hr');
  });

  test('ACT-30 zero reads "0 min"', () => {
    expect(durationText(0)).toBe('0 min');
  });

  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'ACT-31 an empty duration (%s) is empty text',
    (minutes) => {
      expect(durationText(minutes)).toBe('');
    },
  );

  test('ACT-29 the text holds every minute of the duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (minutes) => {
        const [, hours, rest] = /^(?:(\d+) hr)? ?(?:(\d+) min)?$/.exec(durationText(minutes)) ?? [];
        expect(Number(hours ?? 0) * 60 + Number(rest ?? 0)).toBe(minutes);
        expect(Number(rest ?? 0)).toBeLessThan(60);
      }),
    );
  });
});

describe('elapsed minutes', () => {
  const minutes = (zone: string, from: string, to: string) =>
    minutesBetween(fromLocal(from, zone), fromLocal(to, zone));

  test('ACT-25 a night in which the clocks change is an hour shorter or longer', () => {
    expect(minutes('America/New_York', '2024-03-09T22:00', '2024-03-10T06:00')).toBe(420);
    expect(minutes('America/New_York', '2024-11-02T22:00', '2024-11-03T06:00')).toBe(540);
    expect(minutes('Europe/Berlin', '2024-03-30T22:00', '2024-03-31T06:00')).toBe(420);
    expect(minutes('Australia/Lord_Howe', '2024-10-05T22:00', '2024-10-06T06:00')).toBe(450);
  });

  test('ACT-22 the next day keeps the wall clock, whatever its length', () => {
    const start = fromLocal('2024-11-02T22:00', 'America/New_York');
    expect(minutesBetween(start, plusDays(start, 1, 'America/New_York'))).toBe(1500);
    expect(minutesBetween(start, overnightEnd(start, start, 'America/New_York'))).toBe(1500);
    expect(minutesBetween(start, overnightEnd(start, start, 'America/Phoenix'))).toBe(1440);
  });
});

describe('minutes covered by spans', () => {
  const at = (minute: number) => Temporal.Instant.from('2026-03-01T00:00:00Z').add({ minutes: minute }).toString();
  const span = (from: number, durationMinutes: number) => ({ startTime: at(from), durationMinutes });

  test('times that overlap count once', () => {
    expect(coveredMinutes([])).toBe(0);
    expect(coveredMinutes([span(60, 30), span(60, 30)])).toBe(30);
    expect(coveredMinutes([span(80, 30), span(60, 30)])).toBe(50);
    expect(coveredMinutes([span(60, 120), span(70, 10), span(180, 5)])).toBe(125);
  });

  test('as many minutes as are in any span', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 90 })));
    fc.assert(
      fc.property(spans, (drawn) => {
        const covered = new Set(
          drawn.flatMap(([from, count]) => Array.from({ length: count }, (_, each) => from + each)),
        );
        expect(coveredMinutes(drawn.map(([from, count]) => span(from, count)))).toBe(covered.size);
      }),
    );
  });
});
