import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTypedTime } from '#frontend/design-system/dates/typedTime.ts';
import { unmeasured } from '#frontend/home/morning/morningRules.ts';
import { proposedNight, sleepOf, typedMinutes, withEnd } from '#frontend/home/morning/nightTimes.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { browserZone } from '#gateway/calendar/zones.ts';

const day = '2026-03-02';
const usual = { bedtime: -75, wakeUp: 410 };
const at = (time: string) =>
  clock.set(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(browserZone()).toInstant());

beforeEach(() => at('09:00'));
afterEach(() => clock.reset());

test('ACT-22 the usual night is proposed; for a person who is up early it ends now', () => {
  expect(proposedNight(usual, day)).toEqual(usual);
  at('06:13');
  expect(proposedNight(usual, day)).toEqual({ bedtime: -75, wakeUp: 370 });
  expect(proposedNight(usual, '2026-03-01')).toEqual(usual);
  // Long before the usual wake-up it is the coming one.
  at('01:00');
  expect(proposedNight(usual, day)).toEqual(usual);
});

test('ACT-22 either end takes any time of day, and a night lasts at most a day', () => {
  expect(withEnd(usual, 'bedtime', 23 * 60)).toEqual({ bedtime: -60, wakeUp: 410 });
  expect(withEnd(usual, 'bedtime', 30)).toEqual({ bedtime: 30, wakeUp: 410 });
  expect(withEnd(usual, 'wakeUp', 15 * 60)).toEqual({ bedtime: -75, wakeUp: 900 });
  expect(withEnd({ bedtime: 480, wakeUp: 900 }, 'wakeUp', 420)).toEqual({ bedtime: -960, wakeUp: 420 });
  expect(withEnd(usual, 'bedtime', 410)).toEqual({ bedtime: -1030, wakeUp: 410 });
});

test.each([
  ['2245', -60, 1365],
  ['10:45', -60, 1365],
  ['10:45a', -60, 645],
  ['12', -60, 0],
  ['6:50', 400, 410],
  ['06:50', -60, 410],
  ['0:30', -60, 30],
  ['7 pm', 400, 1140],
])('ACT-08 %s near %i is %i', (text, near, minutes) => {
  expect(typedMinutes(readTypedTime(text)!, text, near)).toBe(minutes);
});

test('ACT-22 a night belongs to the day of its wake-up', () => {
  expect(sleepOf(usual, day)).toMatchObject({ start: '2026-03-01T22:45', end: '2026-03-02T06:50' });
  expect(sleepOf({ bedtime: 60, wakeUp: 480 }, day)).toMatchObject({ start: `${day}T01:00`, end: `${day}T08:00` });
});

test('METRIC-02 two metrics at most are offered: those measured before and not on the day', () => {
  const fields = [
    { value: 1, lastValue: 1 },
    { value: null, lastValue: null },
    { value: null, lastValue: 2 },
    { value: null, lastValue: 3 },
    { value: null, lastValue: 4 },
  ];
  expect(unmeasured(fields).map(({ lastValue }) => lastValue)).toEqual([2, 3]);
});
