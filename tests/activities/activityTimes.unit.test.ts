import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityDay, activityDuration, activityEnd, timeProblem } from '#gateway/activities/activityTimes.rules.ts';
import { fromLocal, toLocal } from '#gateway/calendar/clockTime.ts';

const zone = 'America/New_York';
const local = (text: string, where = zone) => fromLocal(text, where);
const duration = (kind: string, start: string, end: string, where = zone) =>
  activityDuration(kind, local(start, where), local(end, where), where);
const minutesOfDay = fc.integer({ min: 0, max: 1439 });
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('how long an activity lasts', () => {
  test('ACT-22 a sleep that ends at or before its start ends on the next day', () => {
    expect(duration('sleep', '2024-04-28T22:00', '2024-04-28T06:00')).toBe(480);
    expect(duration('sleep', '2024-04-28T22:00', '2024-04-28T22:00')).toBe(1440);
    expect(duration('sleep', '2024-04-28T22:00', '2024-04-28T21:59')).toBe(1439);
    expect(duration('Sleep', '2024-04-28T22:00', '2024-04-28T06:00')).toBe(480);
  });

  test('ACT-22 a sleep that ends after its start stays on its days', () => {
    expect(duration('sleep', '2024-04-28T13:00', '2024-04-28T14:30')).toBe(90);
    expect(duration('sleep', '2024-04-28T22:00', '2024-04-29T06:00')).toBe(480);
  });

  test('ACT-22 the night in which the clocks change counts its real minutes', () => {
    expect(duration('sleep', '2024-03-09T22:00', '2024-03-09T06:00')).toBe(420);
    expect(duration('sleep', '2024-11-02T22:00', '2024-11-02T06:00')).toBe(540);
    expect(duration('sleep', '2024-11-02T22:00', '2024-11-02T22:00')).toBe(1500);
    expect(duration('sleep', '2024-10-05T22:00', '2024-10-05T06:00', 'Australia/Lord_Howe')).toBe(450);
  });

  test('ACT-22 a sleep lasts from 1 to 1440 minutes between any two clock times of one day', () => {
    fc.assert(
      fc.property(minutesOfDay, minutesOfDay, (start, end) => {
        const expected = end > start ? end - start : end - start + 1440;
        expect(duration('sleep', `2024-06-01T${clockOf(start)}`, `2024-06-01T${clockOf(end)}`)).toBe(expected);
      }),
    );
  });

  test('ACT-23 a non-sleep activity with its end at or before its start has no duration', () => {
    expect(duration('running', '2024-04-28T10:00', '2024-04-28T10:00')).toBeNull();
    expect(duration('running', '2024-04-28T10:00', '2024-04-28T09:00')).toBeNull();
    expect(duration('sleepwalking', '2024-04-28T22:00', '2024-04-28T06:00')).toBeNull();
  });

  test('ACT-23 an end more than a day before the start is not a sleep either', () => {
    expect(duration('sleep', '2024-04-28T22:00', '2024-04-26T23:00')).toBeNull();
  });

  test('ACT-24 a missing start or end has no duration', () => {
    const moment = local('2024-04-28T10:00');
    expect(activityDuration('running', null, moment, zone)).toBeNull();
    expect(activityDuration('running', moment, undefined, zone)).toBeNull();
    expect(activityDuration('sleep', undefined, undefined, zone)).toBeNull();
  });

  test('ACT-25 any other duration is end minus start in minutes', () => {
    expect(duration('running', '2024-04-28T09:00', '2024-04-28T10:00')).toBe(60);
    expect(duration('hiking', '2024-04-28T09:00', '2024-04-29T09:01')).toBe(1441);
    expect(duration('walking', '2024-02-28T23:59', '2024-02-29T00:00')).toBe(1);
    fc.assert(
      fc.property(minutesOfDay, minutesOfDay, (start, end) => {
        const expected = end > start ? end - start : null;
        expect(duration('running', `2024-06-01T${clockOf(start)}`, `2024-06-01T${clockOf(end)}`)).toBe(expected);
      }),
    );
  });

  test('ACT-27 ACT-28 the message for impossible times depends on the kind', () => {
    const problem = (kind: string, start: string, end: string) => timeProblem(kind, local(start), local(end), zone);
    expect(problem('running', '2024-04-28T10:00', '2024-04-28T10:00')).toBe('End time must be after start time.');
    expect(problem('running', '2024-04-28T10:00', '2024-05-05T10:01')).toBe('An activity can last at most 7 days.');
    expect(problem('running', '2024-04-28T10:00', '2024-05-05T10:00')).toBeNull();
    expect(problem('sleep', '2024-04-28T22:00', '2024-04-26T23:00')).toBe('Please check your sleep times.');
    expect(problem('sleep', '2024-04-28T22:00', '2024-04-29T22:01')).toBe('Please check your sleep times.');
    expect(problem('sleep', '2024-04-28T22:00', '2024-04-28T22:00')).toBeNull();
  });
});

describe('the day an activity belongs to', () => {
  const day = (kind: string, start: string, end: string, where = zone) =>
    activityDay(kind, local(start, where), local(end, where), where);

  test('ACT-35 a sleep belongs to its end day', () => {
    expect(day('sleep', '2024-04-28T22:00', '2024-04-29T06:00')).toBe('2024-04-29');
    expect(day('sleep', '2024-04-28T22:00', '2024-04-28T06:00')).toBe('2024-04-29');
    expect(day('sleep', '2024-04-28T13:00', '2024-04-28T14:00')).toBe('2024-04-28');
    expect(day('sleep', '2024-02-28T23:00', '2024-02-28T07:00')).toBe('2024-02-29');
    expect(day('sleep', '2024-12-31T23:00', '2024-12-31T07:00')).toBe('2025-01-01');
  });

  test('ACT-35 a sleep until midnight ends on the day that begins', () => {
    expect(day('sleep', '2024-04-28T20:00', '2024-04-29T00:00')).toBe('2024-04-29');
  });

  test('ACT-36 any other activity belongs to its start day', () => {
    expect(day('running', '2024-04-28T23:30', '2024-04-29T00:30')).toBe('2024-04-28');
    expect(day('running', '2024-04-28T00:00', '2024-04-28T00:30', 'Pacific/Kiritimati')).toBe('2024-04-28');
    expect(day('running', '2024-04-28T23:59', '2024-04-29T00:30', 'Pacific/Pago_Pago')).toBe('2024-04-28');
  });

  test('ACT-22 the end of a sleep keeps its wall clock on the next day', () => {
    const end = activityEnd('sleep', local('2024-03-09T22:00'), local('2024-03-09T06:00'), zone);
    expect(toLocal(end, zone)).toBe('2024-03-10T06:00');
  });
});
