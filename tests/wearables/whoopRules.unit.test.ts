import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEvent } from '#gateway/wearables/event.rules.ts';
import { activityOfSport, isResting } from '#gateway/activities/sport.rules.ts';
import { backfillPercent, syncIntervalMs, poundsOf } from '#gateway/wearables/wearable.rules.ts';
import { readItem } from '#gateway/wearables/whoopItem.rules.ts';
import { offsetMinutes, zoneAt } from '#gateway/calendar/offset.ts';

const noon = Temporal.Instant.from('2026-07-01T12:00:00Z');

describe('times', () => {
  test.each([
    ['-05:00', -300],
    ['+05:30', 330],
    ['+0530', 330],
    ['Z', 0],
    ['+14:00', 840],
    ['+25:00', null],
    ['+05:60', null],
    ['5', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('WEAR-08 the offset %s is %s minutes', (offset, minutes) => {
    expect(offsetMinutes(offset)).toBe(minutes);
  });

  test.each([
    [120, 'Europe/Berlin', 'Europe/Berlin'],
    [120, 'America/New_York', 'Etc/GMT-2'],
    [-240, 'America/New_York', 'America/New_York'],
    [-720, 'UTC', 'Etc/GMT+12'],
    [0, 'Europe/Berlin', 'UTC'],
    [345, 'UTC', 'Asia/Kathmandu'],
    [-150, 'UTC', 'America/St_Johns'],
    [7, 'Europe/Berlin', 'UTC'],
    [null, 'Asia/Tokyo', 'Asia/Tokyo'],
  ])('WEAR-08 %s minutes from UTC, with the home zone %s: %s', (offset, home, zone) => {
    expect(zoneAt([noon], offset, home)).toBe(zone);
  });
});

test.each([
  ['running', 'running'],
  ['Running', 'running'],
  ['trail-running', 'running'],
  ['mountain-biking', 'cycling'],
  ['weightlifting_msk', 'weightlifting'],
  ['hiking/rucking', 'hiking rucking'],
  ['functional-fitness', 'functional fitness'],
  ['sleep', 'workout'],
  ['', 'workout'],
  [null, 'workout'],
  ['<script>', 'script'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('WEAR-08 the sport %s is %s', (sport, activity) => {
  expect(activityOfSport(sport)).toBe(activity);
});

test('WEAR-08 resting sports are recovery', () => {
  expect(['sauna', 'meditation', 'running', 'workout'].map(isResting)).toEqual([true, true, false, false]);
});

test('WEAR-08 kilograms are stored as pounds, and invalid weights are dropped', () => {
  expect([81.6466, 0.001, 0, -3, 500, Number.NaN].map(poundsOf)).toEqual([180, null, null, null, null, null]);
});

test('WEAR-08 a WHOOP is checked every hour, less often if that exceeds WHOOP’s limit', () => {
  expect([1, 40, 41, 400, 100_000].map((count) => syncIntervalMs(count) / 3_600_000)).toEqual([1, 1, 2, 10, 24]);
});

test('WEAR-04 the first download is 0 to 99 percent in', () => {
  const to = Date.parse('2026-11-20T00:00:00Z');
  const back = (days: number) => new Date(to - days * 86_400_000).toISOString();
  expect([0, 15, 45, 89.9, 90, 200].map((days) => backfillPercent({ from: back(90), reached: back(days) }))).toEqual([
    0, 16, 50, 99, 99, 99,
  ]);
});

test('WEAR-08 parsing never throws, whatever is sent', () => {
  const field = fc.oneof(
    fc.anything(),
    fc.constantFrom(
      '2026-11-10T06:00:00Z',
      '-05:00',
      'SCORED',
      '+00:00',
      5,
      'x',
      { strain: 'much' },
      { recovery_score: 1e9 },
    ),
  );
  const record = fc.record(
    {
      id: field,
      cycle_id: field,
      sleep_id: field,
      updated_at: field,
      start: field,
      end: field,
      timezone_offset: field,
      nap: field,
      score_state: field,
      score: field,
      sport_name: field,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(record, fc.anything()),
      fc.constantFrom('sleep' as const, 'workout' as const, 'cycle' as const, 'recovery' as const),
      (given, kind) => {
        const item = readItem(kind, given, 'Europe/Berlin');
        expect(item === null || (item.kind === kind && item.externalId.length > 0)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(readEvent(body)).toBeNull();
    }),
    { numRuns: 200 },
  );
});
