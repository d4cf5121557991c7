import { afterEach, describe, expect, test } from 'vitest';
import { readActivity } from '#gateway/activities/activity.rules.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { instantText } from '#gateway/calendar/instant.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

afterEach(() => clock.reset());

const run = { activityType: 'running', startTime: '2024-04-29T09:00:00Z', endTime: '2024-04-29T10:00:00Z' };

function read(input: Record<string, unknown>, zone = 'UTC') {
  const { startTime, endTime, ...rest } = readActivity(input, { zone });
  return { ...rest, startTime: instantText(startTime), endTime: instantText(endTime) };
}

const problems = (input: unknown, zone = 'UTC') => problemsOf(() => readActivity(input, { zone }));

describe('an activity as it is stored', () => {
  test('ENT-18 has its kind, times, zone, minutes and day', () => {
    expect(read({ ...run, id: '01900000-0000-7000-8000-000000000001', location: ' Park ', notes: 'one\ntwo' })).toEqual(
      {
        id: '01900000-0000-7000-8000-000000000001',
        activityType: 'running',
        startTime: '2024-04-29T09:00:00.000Z',
        endTime: '2024-04-29T10:00:00.000Z',
        timezone: 'UTC',
        durationMinutes: 60,
        date: '2024-04-29',
        location: 'Park',
        notes: 'one\ntwo',
      },
    );
  });

  test('ENT-18 absent and null differ for location and notes', () => {
    expect(read(run).notes).toBeUndefined();
    expect(read({ ...run, notes: null, location: null })).toMatchObject({ notes: null, location: null });
  });

  test('ENT-20 the kind is stored in lower case', () => {
    expect(read({ ...run, activityType: '  Hot  YOGA ' }).activityType).toBe('hot yoga');
  });

  test('ACT-25 sent minutes and unknown fields are ignored', () => {
    const stored = read({ ...run, durationMinutes: 5, memberZone: 'Mars/Olympus', userId: 'someone' });
    expect(stored.durationMinutes).toBe(60);
    expect(stored.timezone).toBe('UTC');
    expect(stored).not.toHaveProperty('userId');
    expect(stored).not.toHaveProperty('memberZone');
  });

  test('ACT-34 a time with an offset is the same instant in every zone', () => {
    expect(read({ ...run, startTime: '2024-04-29T09:00:00+05:30' }).startTime).toBe('2024-04-29T03:30:00.000Z');
  });

  test("ACT-34 a local time is read in the sent zone, else in the member's", () => {
    const local = { ...run, startTime: '2024-04-29T09:00', endTime: '2024-04-29T10:00' };
    expect(read(local, 'America/New_York').startTime).toBe('2024-04-29T13:00:00.000Z');
    expect(read({ ...local, timezone: 'asia/tokyo' }, 'America/New_York')).toMatchObject({
      startTime: '2024-04-29T00:00:00.000Z',
      timezone: 'Asia/Tokyo',
    });
  });
});

describe('sleep', () => {
  const sleep = { activityType: 'Sleep', startTime: '2024-04-28T22:00', endTime: '2024-04-28T06:00' };

  test('ACT-22 a sleep that ends at or before its start is stored as ending on the next day', () => {
    expect(read(sleep)).toMatchObject({
      endTime: '2024-04-29T06:00:00.000Z',
      durationMinutes: 480,
      date: '2024-04-29',
    });
  });

  test('ACT-35 the date of a sleep is its end day in its zone, whatever the start day sent along', () => {
    const night = { ...sleep, startTime: '2024-04-28T20:00:00Z', endTime: '2024-04-29T04:00:00Z' };
    expect(read({ ...night, timezone: 'Asia/Tokyo' }).date).toBe('2024-04-29');
    expect(read({ ...night, date: '2024-04-28' }).date).toBe('2024-04-29');
    expect(read({ ...night, date: '2024-04-29T00:00:00.000Z' }).date).toBe('2024-04-29');
  });

  test('ACT-28 a sleep longer than a day, or ending days before its start, is refused', () => {
    const message = 'Please check your sleep times.';
    expect(problems({ ...sleep, endTime: '2024-04-29T22:01' })).toEqual({ endTime: message });
    expect(problems({ ...sleep, endTime: '2024-04-26T21:00' })).toEqual({ endTime: message });
    expect(read({ ...sleep, endTime: '2024-04-29T22:00' }).durationMinutes).toBe(1440);
  });

  test('ACT-28 a whole day of sleep passes also in the night that has 25 hours', () => {
    const long = { ...sleep, startTime: '2024-11-02T22:00', endTime: '2024-11-02T22:00' };
    expect(read(long, 'America/New_York').durationMinutes).toBe(1500);
  });
});

describe('clock times of older callers', () => {
  test('ENT-21 HH:MM lies on the sent day, in the zone', () => {
    const walk = { activityType: 'walking', startTime: '9:05', endTime: '10:00', date: '2024-04-29' };
    expect(read(walk, 'America/New_York')).toMatchObject({
      startTime: '2024-04-29T13:05:00.000Z',
      durationMinutes: 55,
      date: '2024-04-29',
    });
    expect(read({ ...walk, date: '2024-04-29T00:00:00.000Z' }, 'America/New_York').date).toBe('2024-04-29');
  });

  test('ENT-21 ACT-35 for a night in HH:MM the sent day is the end day', () => {
    const night = { activityType: 'sleep', startTime: '22:00', endTime: '06:00', date: '2024-03-10' };
    expect(read(night, 'America/New_York')).toMatchObject({
      startTime: '2024-03-10T03:00:00.000Z',
      durationMinutes: 420,
      date: '2024-03-10',
    });
    expect(read({ ...night, startTime: '13:00', endTime: '14:00' }).durationMinutes).toBe(60);
  });

  test('ENT-21 HH:MM without a day lies by the other time, or today', () => {
    clock.set('2024-04-30T02:00:00Z');
    const walk = { activityType: 'walking', startTime: '09:00', endTime: '10:00' };
    expect(read(walk, 'America/New_York').date).toBe('2024-04-29');
    expect(read({ ...walk, startTime: '2023-01-05T09:00' }).endTime).toBe('2023-01-05T10:00:00.000Z');
    expect(read({ ...walk, endTime: '2023-01-05T10:00' }).startTime).toBe('2023-01-05T09:00:00.000Z');
    expect(read({ activityType: 'sleep', startTime: '23:00', endTime: '2023-01-05T07:00' }).startTime).toBe(
      '2023-01-04T23:00:00.000Z',
    );
    expect(read({ activityType: 'sleep', startTime: '2023-01-05T23:00', endTime: '07:00' }).endTime).toBe(
      '2023-01-06T07:00:00.000Z',
    );
  });
});

describe('the day of a caller that names no zone', () => {
  const evening = { ...run, startTime: '2024-04-30T01:00:00Z', endTime: '2024-04-30T02:00:00Z' };

  test('ACT-36 the date of a non-sleep activity is its start day in its zone', () => {
    expect(read(evening).date).toBe('2024-04-30');
    expect(read(evening, 'America/New_York').date).toBe('2024-04-29');
    expect(read({ ...evening, timezone: 'America/New_York', date: '2024-04-30' }).date).toBe('2024-04-29');
  });

  test('ACT-36 the sent day is kept if it can be the start day', () => {
    expect(read({ ...evening, date: '2024-04-29' }).date).toBe('2024-04-29');
    expect(
      read({ ...run, startTime: '2024-04-29T12:00:00Z', endTime: '2024-04-29T13:00:00Z', date: '2024-04-30' }).date,
    ).toBe('2024-04-30');
  });

  test("ACT-36 a day that can't be the start day in any zone is replaced by the computed one", () => {
    expect(read({ ...evening, date: '2024-04-28' }).date).toBe('2024-04-30');
    expect(read({ ...evening, date: '2024-05-01' }).date).toBe('2024-04-30');
  });
});

describe('refusals', () => {
  const required = 'Please fill in all required fields.';

  test.each([undefined, null, 'text', 7, [], {}])('ACT-26 %j misses type, start and end', (input) => {
    expect(problems(input)).toEqual({ activityType: required, startTime: required, endTime: required });
  });

  test('ACT-26 blank type, start or end counts as missing', () => {
    expect(problems({ activityType: ' ', startTime: '', endTime: ' ' })).toEqual({
      activityType: required,
      startTime: required,
      endTime: required,
    });
    expect(problems({ ...run, endTime: null })).toEqual({ endTime: required });
    expect(problems({ ...run, startTime: { not: '' } })).toEqual({ startTime: required });
  });

  test('ACT-27 a non-sleep activity must end after it starts', () => {
    const message = 'End time must be after start time.';
    expect(problems({ ...run, endTime: run.startTime })).toEqual({ endTime: message });
    expect(problems({ ...run, endTime: '2024-04-29T08:59:59Z' })).toEqual({ endTime: message });
  });

  test('ACT-27 a non-sleep activity lasts at most a week', () => {
    expect(read({ ...run, endTime: '2024-05-06T09:00:00Z' }).durationMinutes).toBe(7 * 1440);
    expect(problems({ ...run, endTime: '2024-05-06T09:00:01Z' })).toEqual({
      endTime: 'An activity can last at most 7 days.',
    });
  });

  test.each([
    'soon',
    '25:00',
    '9:60',
    '2024-02-30T09:00Z',
    '2024-04-29',
    '1850-01-01T09:00:00Z',
    '9999-01-01T09:00:00Z',
    'x'.repeat(65),
  ])('ACT-34 "%s" is not a time', (text) => {
    expect(problems({ ...run, startTime: text })).toEqual({ startTime: 'Please choose a valid time.' });
  });

  test('ACT-34 only the unreadable time is named', () => {
    expect(problems({ ...run, startTime: '09:00', endTime: 'soon' })).toEqual({
      endTime: 'Please choose a valid time.',
    });
  });

  test('ENT-22 an impossible day is refused', () => {
    expect(problems({ ...run, date: '2024-02-30' })).toEqual({
      date: 'Please choose a day that exists, from 1900 to 2200.',
    });
    expect(problems({ ...run, date: 'soon', timezone: 'UTC' })).toEqual({ date: 'A date has the form yyyy-MM-dd.' });
    expect(problems({ ...run, date: 20240229 })).toEqual({ date: 'A date has the form yyyy-MM-dd.' });
  });

  test('PROF-27 an unknown zone is refused', () => {
    expect(problems({ ...run, timezone: 'Mars/Olympus' })).toEqual({ timezone: 'Please choose a valid timezone.' });
  });

  test('ENT-18 texts that are too long or hold control characters are refused', () => {
    expect(Object.keys(problems({ ...run, activityType: 'x'.repeat(101) }))).toEqual(['activityType']);
    expect(Object.keys(problems({ ...run, activityType: 'run\0ning' }))).toEqual(['activityType']);
    expect(Object.keys(problems({ ...run, location: 'x'.repeat(256), notes: 'x'.repeat(2001) }))).toEqual([
      'location',
      'notes',
    ]);
    expect(Object.keys(problems({ ...run, notes: 'a\u0000b' }))).toEqual(['notes']);
  });

  test('ENT-18 an id made by the client is a UUID in one spelling', () => {
    expect(problems({ ...run, id: 'not-a-uuid' })).toEqual({ id: 'An id must be a UUID.' });
    expect(read({ ...run, id: '01900000-0000-7000-8000-00000000ABCD' }).id).toBe(
      '01900000-0000-7000-8000-00000000abcd',
    );
    expect(read({ ...run, id: null }).id).toBeUndefined();
  });
});
