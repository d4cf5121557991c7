import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { type LoggedActivity, quickKinds } from '#frontend/home/quick/quickKinds.ts';
import { endedNow, startedAt, withEnd, withMinutes, withStart } from '#frontend/home/quick/quickTimes.ts';
import { timeRemarks } from '#frontend/home/quick/timeRemarks.ts';
import { clock } from '#gateway/calendar/clock.ts';

const run = { activityType: 'running', zone: 'Europe/Berlin' };

beforeEach(() => clock.set('2026-03-02T17:30:45Z'));
afterEach(() => clock.reset());

describe('the times of the quick form', () => {
  test('an activity that ended just now has the usual length before this minute', () => {
    expect(endedNow(run, 45)).toMatchObject({ start: '2026-03-02T17:45', end: '2026-03-02T18:30' });
    clock.set('2026-03-01T23:10:00Z');
    expect(endedNow(run, 30)).toMatchObject({ start: '2026-03-01T23:40', end: '2026-03-02T00:10' });
  });

  test('the end moves along with the start, and the length stays', () => {
    const moved = withStart(endedNow(run, 45), '2026-03-02T06:00');
    expect(moved).toMatchObject({ start: '2026-03-02T06:00', end: '2026-03-02T06:45', minutes: 45 });
  });

  test('another length moves the start of what has ended just now, and the end of what began at a set time', () => {
    expect(withMinutes(endedNow(run, 45), 60)).toMatchObject({ start: '2026-03-02T17:30', end: '2026-03-02T18:30' });
    const set = withStart(endedNow(run, 45), '2026-03-02T06:00');
    expect(withMinutes(set, 60)).toMatchObject({ start: '2026-03-02T06:00', end: '2026-03-02T07:00', minutes: 60 });
  });

  test('a moved end changes the length; one before the start keeps the last valid length', () => {
    const times = startedAt(run, '2026-03-02T06:00', 30);
    expect(withEnd(times, '2026-03-02T06:50')).toMatchObject({ start: '2026-03-02T06:00', minutes: 50 });
    const wrong = withEnd(times, '2026-03-02T05:00');
    expect(wrong).toMatchObject({ end: '2026-03-02T05:00', minutes: 30 });
    expect(withStart(wrong, '2026-03-02T04:00')).toMatchObject({ end: '2026-03-02T04:30' });
  });

  test('ACT-22 a sleep that ends at or before its start ends on the next day', () => {
    const night = startedAt({ ...run, activityType: 'sleep' }, '2026-03-02T22:30', 60);
    expect(withEnd(night, '2026-03-02T06:00')).toMatchObject({ end: '2026-03-03T06:00', minutes: 450 });
  });

  test('a length counts elapsed minutes over a change of the clocks', () => {
    const night = startedAt(run, '2026-03-29T01:30', 60);
    expect(night.end).toBe('2026-03-29T03:30');
  });
});

describe('the kinds to offer', () => {
  const logged = (activityType: string, day: number, durationMinutes: number): LoggedActivity => ({
    activityType,
    startTime: `2026-02-${String(day).padStart(2, '0')}T17:15:00.000Z`,
    timezone: 'Europe/Berlin',
    durationMinutes,
  });
  const yoga = { id: 'custom-1', name: 'hot yoga', category: 'RECOVERY', icon: 'fa-dumbbell' } as const;
  const nothing = { ids: [], logged: [], customs: [] };
  const namesOf = (kinds: ReturnType<typeof quickKinds>) => kinds.map(({ choice }) => choice.name);

  test('without anything logged these are the built-in ones but sleep, half an hour each', () => {
    const kinds = quickKinds(nothing);
    expect(namesOf(kinds)).toEqual(['walking', 'running', 'cycling']);
    expect(kinds[0]).toMatchObject({ minutes: 30, last: null });
  });

  test('those of the device come first, then those logged lately, each once and at most four', () => {
    const kinds = quickKinds({
      ids: ['custom-1', 'gone', 'sleep'],
      logged: [logged('cycling', 9, 60), logged('hot yoga', 8, 90), logged('a deleted one', 8, 90)],
      customs: [yoga, { ...yoga, id: 'custom-2', name: 'climbing' }],
    });
    expect(namesOf(kinds)).toEqual(['hot yoga', 'cycling', 'walking', 'running']);
  });

  test('the usual length is the median of the last five; the last one gives its own length and time of day', () => {
    const lengths = [50, 40, 45, 200, 44, 5, 5, 5, 5];
    const runs = lengths.map((minutes, index) => logged('running', 20 - index, minutes));
    const [running] = quickKinds({ ...nothing, ids: ['running'], logged: runs });
    expect(running).toMatchObject({ minutes: 45, last: { minutes: 50, time: '18:15' } });
  });
});

describe('what is unusual about the times', () => {
  const at = (start: string, end: string) => {
    const [startTime, endTime] = [`2026-03-02T${start}:00Z`, `2026-03-02T${end}:00Z`];
    return { startTime, endTime, minutes: (Date.parse(endTime) - Date.parse(startTime)) / 60_000 };
  };

  test('usual times need no words', () => {
    expect(timeRemarks(at('16:45', '17:30'), [], 'UTC')).toEqual([]);
  });

  test('the future, more than twelve hours, and each overlap are named', () => {
    expect(timeRemarks(at('17:00', '18:00'), [], 'UTC')).toEqual(['This hasn’t ended yet.']);
    expect(timeRemarks(at('18:00', '19:00'), [], 'UTC')).toEqual(['This hasn’t started yet.']);
    expect(timeRemarks(at('04:00', '16:01'), [], 'UTC')).toEqual(['That’s 12 hr 1 min. Is the day right?']);
    expect(timeRemarks(at('04:00', '16:00'), [], 'UTC')).toEqual([]);
    const others = [
      { activityType: 'walking', ...at('09:00', '10:00') },
      { activityType: 'hot yoga', ...at('10:30', '11:00') },
    ];
    expect(timeRemarks(at('10:00', '10:45'), others, 'Europe/Berlin')).toEqual([
      'Overlaps with Hot Yoga, 11:30 AM – 12:00 PM.',
    ]);
  });
});

test.each([
  [['(pointer: coarse)'], [10]],
  [['(pointer: coarse)', '(prefers-reduced-motion: reduce)'], []],
  [[], []],
])('a device that matches %j ticks for %j ms', (matching, ticks) => {
  const ticked: number[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: (matching as string[]).includes(query) }));
  vi.stubGlobal('navigator', { vibrate: (ms: number) => ticked.push(ms) });
  hapticTick();
  vi.unstubAllGlobals();
  expect(ticked).toEqual(ticks);
});
