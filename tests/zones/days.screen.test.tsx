import { afterEach, expect, test, vi } from 'vitest';
import { adoptZoneOf, memberZone, zoneAway } from '#frontend/app/memberZone.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import { gql, member, type Member } from '#tests/support/kit.ts';

afterEach(() => {
  clock.reset();
  vi.unstubAllEnvs();
  localStorage.clear();
});

interface Moment {
  at: string;
  /** Where the device is. */
  device: string;
  /** The day by the zone of the profile, and by the device. */
  profile: string;
  follow: string;
}

/** Journeys of somebody whose profile says `home`. */
const journeys: [string, string, Moment[]][] = [
  [
    'to Los Angeles and back',
    'Europe/Berlin',
    [
      { at: '2026-03-03T12:00:00Z', device: 'Europe/Berlin', profile: '2026-03-03', follow: '2026-03-03' },
      { at: '2026-03-03T23:30:00Z', device: 'America/Los_Angeles', profile: '2026-03-04', follow: '2026-03-03' },
      { at: '2026-03-04T07:59:59Z', device: 'America/Los_Angeles', profile: '2026-03-04', follow: '2026-03-03' },
      { at: '2026-03-04T08:00:00Z', device: 'America/Los_Angeles', profile: '2026-03-04', follow: '2026-03-04' },
      { at: '2026-03-04T23:00:00Z', device: 'Europe/Berlin', profile: '2026-03-05', follow: '2026-03-05' },
    ],
  ],
  [
    'over the date line, where one loses a day and later has one twice',
    'America/Los_Angeles',
    [
      { at: '2026-03-10T06:00:00Z', device: 'America/Los_Angeles', profile: '2026-03-09', follow: '2026-03-09' },
      { at: '2026-03-10T12:00:00Z', device: 'Pacific/Auckland', profile: '2026-03-10', follow: '2026-03-11' },
      { at: '2026-03-11T10:00:00Z', device: 'Pacific/Honolulu', profile: '2026-03-11', follow: '2026-03-11' },
      { at: '2026-03-11T09:59:59Z', device: 'Pacific/Honolulu', profile: '2026-03-11', follow: '2026-03-10' },
      { at: '2026-03-10T10:30:00Z', device: 'Pacific/Kiritimati', profile: '2026-03-10', follow: '2026-03-11' },
    ],
  ],
  [
    'into the night in which clocks go forward, which has 23 hours',
    'America/New_York',
    [
      { at: '2026-03-08T04:59:59Z', device: 'Europe/London', profile: '2026-03-07', follow: '2026-03-08' },
      { at: '2026-03-08T05:00:00Z', device: 'Europe/London', profile: '2026-03-08', follow: '2026-03-08' },
      { at: '2026-03-09T03:59:59Z', device: 'America/New_York', profile: '2026-03-08', follow: '2026-03-08' },
      { at: '2026-03-09T04:00:00Z', device: 'America/New_York', profile: '2026-03-09', follow: '2026-03-09' },
    ],
  ],
  [
    'where midnight itself is skipped, and where the clocks go back at midnight',
    'Africa/Cairo',
    [
      { at: '2026-04-23T21:59:59Z', device: 'Africa/Cairo', profile: '2026-04-23', follow: '2026-04-23' },
      { at: '2026-04-23T22:00:00Z', device: 'Africa/Cairo', profile: '2026-04-24', follow: '2026-04-24' },
      { at: '2026-10-29T20:30:00Z', device: 'Africa/Cairo', profile: '2026-10-29', follow: '2026-10-29' },
      { at: '2026-10-29T21:30:00Z', device: 'Africa/Cairo', profile: '2026-10-29', follow: '2026-10-29' },
      { at: '2026-10-29T22:00:00Z', device: 'Africa/Cairo', profile: '2026-10-30', follow: '2026-10-30' },
    ],
  ],
];

test.each(journeys)('PROF-25 today on a journey %s', (_name, home, moments) => {
  for (const follows of [false, true]) {
    localStorage.clear();
    // The zone of the account: with "always", the last device's.
    let account = home;
    for (const { at, device, profile, follow } of moments) {
      clock.set(at);
      vi.stubEnv('TZ', device);
      if (follows) account = device;
      adoptZoneOf({ timezone: account, hasTimezone: true, preferences: { followsDeviceZone: follows } });
      const day = follows ? follow : profile;
      expect([at, follows, currentDay(), today(account)]).toEqual([at, follows, day, day]);
      expect(memberZone()).toBe(account);
      expect(zoneAway() !== null).toBe(!follows && isElsewhere(home, device));
    }
  }
});

function isElsewhere(home: string, device: string): boolean {
  const now = Temporal.Now.instant();
  return now.toZonedDateTimeISO(home).offset !== now.toZonedDateTimeISO(device).offset;
}

test('PROF-25 two devices have one today: the last zone that either of them learns', () => {
  clock.set('2026-03-03T23:30:00Z');
  // The phone in Los Angeles chose its time; the tablet at home reads the account again.
  for (const device of ['America/Los_Angeles', 'Europe/Berlin']) {
    vi.stubEnv('TZ', device);
    localStorage.clear();
    localStorage.setItem('user_timezone', 'Europe/Berlin');
    expect(currentDay()).toBe('2026-03-04');
    adoptZoneOf({ timezone: 'America/Los_Angeles', hasTimezone: true, preferences: { followsDeviceZone: false } });
    expect(currentDay()).toBe('2026-03-03');
    expect(localStorage.getItem('user_timezone')).toBe('America/Los_Angeles');
  }
});

test('PROF-25 PROF-26 an account without a zone goes by the device', () => {
  clock.set('2026-03-03T23:30:00Z');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  adoptZoneOf({ timezone: 'UTC', hasTimezone: false, preferences: { followsDeviceZone: false } });
  expect(currentDay()).toBe(addDays('2026-03-03', 1));
  expect(memberZone()).toBe('Asia/Tokyo');
});

test('PROF-25 an account that chose UTC goes by it on every device, and one that chose none does not', async () => {
  const [chose, never] = [await member(), await member()];
  const ask = async <Data,>(who: Member, document: string) =>
    (await gql<Data, object>(document, {}, { authorization: `Bearer ${who.token}` })).data;
  const zoneOf = async (who: Member) =>
    (await ask<{ viewer: { timezone: string; hasTimezone: boolean } }>(who, '{ viewer { timezone hasTimezone } }'))
      .viewer;
  expect(await zoneOf(never)).toEqual({ timezone: 'UTC', hasTimezone: false });
  await ask(chose, 'mutation { setTimezone(timezone: "UTC") { __typename } }');
  expect(await zoneOf(chose)).toEqual({ timezone: 'UTC', hasTimezone: true });
  expect(await zoneOf(await member({ timezone: 'UTC' }))).toEqual({ timezone: 'UTC', hasTimezone: true });
  vi.stubEnv('TZ', 'Asia/Tokyo');
  for (const [who, zone] of [
    [never, 'Asia/Tokyo'],
    [chose, 'UTC'],
  ] as const) {
    localStorage.clear();
    adoptZoneOf({ ...(await zoneOf(who)), preferences: { followsDeviceZone: false } });
    expect(memberZone()).toBe(zone);
  }
});
