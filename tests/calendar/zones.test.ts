import fc from 'fast-check';
import { specifiedFormats } from '#gateway/calendar/formats.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { clockTime, dateTimeText, fromLocal, toLocal } from '#gateway/calendar/clockTime.ts';
import { browserZone, canonicalZone, isZone, zoneChoices } from '#gateway/calendar/zones.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('the zone of a person', () => {
  afterEach(() => vi.unstubAllGlobals());

  test("PROF-26 the timezone is the browser's", () => {
    vi.stubGlobal('Intl', { DateTimeFormat: browserSetTo('Asia/Calcutta') });
    expect(browserZone()).toBe('Asia/Kolkata');
  });

  test.each([undefined, '', 'Etc/Unknown', 'Not/AZone'])(
    'PROF-26 the timezone is UTC when the browser says %s',
    (zone) => {
      vi.stubGlobal('Intl', { DateTimeFormat: browserSetTo(zone) });
      expect(browserZone()).toBe('UTC');
    },
  );

  test('PROF-26 the timezone is UTC in a browser that has no zones at all', () => {
    vi.stubGlobal('Intl', undefined);
    expect(browserZone()).toBe('UTC');
  });

  test.each([
    'UTC',
    'Europe/Berlin',
    'europe/berlin',
    'America/Argentina/Buenos_Aires',
    'US/Eastern',
    'Etc/GMT+12',
    'EST5EDT',
  ])('PROF-27 %s is a valid zone name', (name) => {
    expect(isZone(name)).toBe(true);
    expect(zoneInput.safeParse(name).success).toBe(true);
  });

  test.each([
    'Mars/Olympus',
    'Berlin',
    '',
    ' ',
    'Europe/Berlin ',
    '+05:30',
    '-08:00',
    'Europe/Berlin\0',
    '../etc/passwd',
    'x'.repeat(100),
    null,
    undefined,
    5,
  ])('PROF-27 %s is refused as a zone name', (name) => {
    expect(isZone(name)).toBe(false);
    expect(zoneInput.safeParse(name).error?.issues).toMatchObject([{ message: 'Please choose a valid timezone.' }]);
  });

  test.each([
    ['asia/calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Etc/UTC', 'UTC'],
    ['utc', 'UTC'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['europe/vienna', 'Europe/Vienna'],
  ])('PROF-27 %s is kept as %s', (name, kept) => {
    expect(canonicalZone(name)).toBe(kept);
    expect(zoneInput.parse(name)).toBe(kept);
  });

  test('PROF-27 an unknown name has no canonical spelling', () => {
    expect(() => canonicalZone('Mars/Olympus')).toThrow(RangeError);
  });

  test('PROF-29 the list holds the named zones, each a valid one and each once', () => {
    const ids = zoneChoices.map(({ id }) => id);
    expect(new Set(ids).size).toBe(19);
    expect(ids.every(isZone)).toBe(true);
    expect(ids).toEqual(
      expect.arrayContaining([
        'America/New_York',
        'America/Chicago',
        'America/Denver',
        'America/Los_Angeles',
        'America/Anchorage',
        'Pacific/Honolulu',
        'Europe/London',
        'Europe/Paris',
        'Europe/Berlin',
        'Europe/Rome',
        'Europe/Moscow',
        'Asia/Tokyo',
        'Asia/Shanghai',
        'Asia/Kolkata',
        'Asia/Dubai',
        'Australia/Sydney',
        'Australia/Melbourne',
        'Pacific/Auckland',
        'UTC',
      ]),
    );
    expect(zoneChoices.every(({ label }) => label.length > 0)).toBe(true);
  });
});

describe('times as they are shown', () => {
  test.each([
    ['2024-04-29T13:00:00Z', '9:00 AM'],
    ['2024-04-29T04:05:00Z', '12:05 AM'],
    ['2024-04-29T16:00:00Z', '12:00 PM'],
    ['2024-04-30T03:59:59Z', '11:59 PM'],
  ])('DAY-14 %s shows in New York as %s', (instant, shown) => {
    expect(clockTime(at(instant), 'America/New_York', specifiedFormats)).toBe(shown);
  });

  test("PROF-30 a date-time shows in the person's zone in the format PPP p", () => {
    expect(dateTimeText(at('2024-04-29T13:00:00Z'), 'America/New_York', specifiedFormats)).toBe(
      'April 29th, 2024 9:00 AM',
    );
    expect(dateTimeText(at('2024-04-29T13:00:00Z'), 'Asia/Tokyo', specifiedFormats)).toBe('April 29th, 2024 10:00 PM');
    expect(dateTimeText(at('2024-12-31T23:30:00Z'), 'Asia/Kolkata', specifiedFormats)).toBe(
      'January 1st, 2025 5:00 AM',
    );
  });
});

describe('the wall clock of a zone', () => {
  test('an instant has a local text without seconds', () => {
    expect(toLocal(at('2024-04-29T13:00:59Z'), 'America/New_York')).toBe('2024-04-29T09:00');
    expect(toLocal(at('2024-04-29T13:00:00Z'), 'Australia/Adelaide')).toBe('2024-04-29T22:30');
  });

  test('both 1:30 of an autumn night have one local text, which means the first', () => {
    expect(toLocal(at('2024-11-03T05:30:00Z'), 'America/New_York')).toBe('2024-11-03T01:30');
    expect(toLocal(at('2024-11-03T06:30:00Z'), 'America/New_York')).toBe('2024-11-03T01:30');
    expect(fromLocal('2024-11-03T01:30', 'America/New_York').equals(at('2024-11-03T05:30:00Z'))).toBe(true);
  });

  test('a local text that a spring night skips moves forward', () => {
    expect(toLocal(fromLocal('2024-03-31T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2024-03-31T03:30');
    expect(toLocal(fromLocal('2011-12-30T12:00', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31T12:00');
  });

  test('every minute round-trips in every offered zone, except the repeated hour', () => {
    const minutes = fc.integer({ min: Date.UTC(1970, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 });
    const zones = fc.constantFrom(
      ...zoneChoices.map(({ id }) => id),
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Pacific/Kiritimati',
    );
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
        const local = toLocal(instant, zone);
        expect(toLocal(fromLocal(local, zone), zone)).toBe(local);
        // Of a repeated hour the first is taken: never later, and at most a whole skipped-back day earlier.
        expect(Temporal.Instant.compare(fromLocal(local, zone), instant)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

/** A browser whose own settings say `zone`; asking it for any named zone works as always. */
function browserSetTo(zone: string | undefined) {
  const Real = Intl.DateTimeFormat;
  return function DateTimeFormat(locale?: string, options?: Intl.DateTimeFormatOptions) {
    return options?.timeZone === undefined
      ? { resolvedOptions: () => ({ timeZone: zone }) }
      : new Real(locale, options);
  };
}
