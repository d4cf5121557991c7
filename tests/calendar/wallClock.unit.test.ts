import { expect, test } from 'vitest';
import { instantOfWallClock, passOf, wallClock } from '#gateway/calendar/wallClock.ts';

test.each([
  ['2026-03-29T01:59', 'Europe/Berlin', { kind: 'once' }],
  ['2026-03-29T02:30', 'Europe/Berlin', { kind: 'skipped', before: '2026-03-29T01:59', after: '2026-03-29T03:00' }],
  ['2026-03-29T03:00', 'Europe/Berlin', { kind: 'once' }],
  ['2026-03-08T02:00', 'America/New_York', { kind: 'skipped', before: '2026-03-08T01:59', after: '2026-03-08T03:00' }],
  ['2026-04-24T00:10', 'Africa/Cairo', { kind: 'skipped', before: '2026-04-23T23:59', after: '2026-04-24T01:00' }],
  [
    '2026-10-04T02:15',
    'Australia/Lord_Howe',
    { kind: 'skipped', before: '2026-10-04T01:59', after: '2026-10-04T02:30' },
  ],
  // Samoa left out a whole day when it moved over the date line.
  ['2011-12-30T12:00', 'Pacific/Apia', { kind: 'skipped', before: '2011-12-29T23:59', after: '2011-12-31T00:00' }],
  ['2026-10-25T01:59', 'Europe/Berlin', { kind: 'once' }],
  ['2026-10-25T02:00', 'Europe/Berlin', { kind: 'twice' }],
  ['2026-10-25T02:59', 'Europe/Berlin', { kind: 'twice' }],
  ['2026-10-25T03:00', 'Europe/Berlin', { kind: 'once' }],
  ['2026-11-01T01:30', 'America/New_York', { kind: 'twice' }],
  ['2026-03-29T02:30', 'Asia/Tokyo', { kind: 'once' }],
])('ACT-06 %s in %s', (local, zone, expected) => {
  expect(wallClock(local, zone)).toEqual(expected);
});

test('ACT-06 each pass of a repeated hour has its instant, and an instant knows its pass', () => {
  const zone = 'America/New_York';
  const [first, second] = (['first', 'second'] as const).map((pass) =>
    instantOfWallClock('2026-11-01T01:30', zone, pass),
  );
  expect([String(first), String(second)]).toEqual(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']);
  expect([passOf(first!, zone), passOf(second!, zone)]).toEqual(['first', 'second']);
  // There is no second pass of a skipped time or of one that comes once: as over REST it moves forward, or is the one.
  expect(String(instantOfWallClock('2026-03-08T02:30', zone, 'second'))).toBe('2026-03-08T07:30:00Z');
  expect(String(instantOfWallClock('2026-06-01T01:30', zone, 'second'))).toBe('2026-06-01T05:30:00Z');
});
