import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantFromDb, instantText, instantToDb, isInstant, parseInstant } from '#gateway/calendar/instant.ts';

const instants = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 11, 31) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
const read = (text: string, zone?: string) => instantText(parseInstant(text, zone));

describe('reading a time', () => {
  test.each([
    ['2024-04-29T09:00:00Z', '2024-04-29T09:00:00.000Z'],
    ['2024-04-29T09:00Z', '2024-04-29T09:00:00.000Z'],
    ['2024-04-29T09:00:00.5Z', '2024-04-29T09:00:00.500Z'],
    ['2024-04-29T09:00:00.123456789Z', '2024-04-29T09:00:00.123Z'],
    ['2024-04-29T09:00:00+05:30', '2024-04-29T03:30:00.000Z'],
    ['2024-04-29T09:00:00-0400', '2024-04-29T13:00:00.000Z'],
    ['2024-04-29T09:00:00+02', '2024-04-29T07:00:00.000Z'],
    ['2024-04-29 09:00:00z', '2024-04-29T09:00:00.000Z'],
    ['1960-01-01T00:00:00.0009Z', '1960-01-01T00:00:00.000Z'],
  ])('%s with its offset is %s', (text, instant) => {
    expect(read(text)).toBe(instant);
    expect(read(text, 'Asia/Tokyo')).toBe(instant);
  });

  test('a local time is read in the zone', () => {
    expect(read('2024-04-29T09:00', 'America/New_York')).toBe('2024-04-29T13:00:00.000Z');
    expect(read('2024-04-29T09:00:30', 'Asia/Kathmandu')).toBe('2024-04-29T03:15:30.000Z');
    expect(() => read('2024-04-29T09:00')).toThrow(RangeError);
  });

  test('a skipped local time moves forward, a repeated one is the first', () => {
    expect(read('2024-03-10T02:30', 'America/New_York')).toBe('2024-03-10T07:30:00.000Z');
    expect(read('2024-11-03T01:30', 'America/New_York')).toBe('2024-11-03T05:30:00.000Z');
    // Lord Howe Island shifts by half an hour.
    expect(read('2024-10-06T02:15', 'Australia/Lord_Howe')).toBe('2024-10-05T15:45:00.000Z');
  });

  test.each([
    '',
    '9:00',
    '2024-04-29',
    '2024-02-30T09:00Z',
    '2024-04-29T24:30Z',
    '2024-04-29T09:60Z',
    '2024-04-29T09:00:00Z[Europe/Paris]',
    '1714381200000',
    '20240429T0900Z',
    '1899-12-31T23:59:59Z',
    '2201-01-01T00:00:00Z',
    '+012024-04-29T09:00:00Z',
    '2024-04-29T09:00:00+25:00',
    ' 2024-04-29T09:00Z',
  ])('"%s" is not a time', (text) => {
    expect(() => parseInstant(text, 'UTC')).toThrow(RangeError);
  });
});

describe('writing a time', () => {
  test('text ends with Z and reads back as the same instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(instantText(instant)).toMatch(/\.\d{3}Z$/);
        expect(parseInstant(instantText(instant)).equals(instant)).toBe(true);
      }),
    );
  });

  test('the later instant is also the later text', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        expect(instantText(a) < instantText(b)).toBe(Temporal.Instant.compare(a, b) < 0);
      }),
    );
  });

  test('an instant survives the database column', () => {
    fc.assert(fc.property(instants, (instant) => instantFromDb(instantToDb(instant).toISOString()).equals(instant)));
  });
});

describe('a time as we write it', () => {
  test.each([
    '2024-04-29T09:00:00Z',
    '2024-04-29T09:00:00.000+00:00',
    '2024-04-29 09:00:00.000Z',
    '2024-02-30T09:00:00.000Z',
    '2023-02-29T09:00:00.000Z',
    '2024-04-29T24:00:00.000Z',
    '1899-12-31T23:59:59.999Z',
    '2201-01-01T00:00:00.000Z',
    '+012024-04-29T09:00:00.000Z',
    '2024-04-29',
    'Mon, 29 Apr 2024 09:00:00 GMT',
    'never',
    '',
  ])('"%s" is none', (text) => {
    expect(isInstant(text)).toBe(false);
  });

  test('what was written is one, and reads as the same', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(isInstant(instantText(instant))).toBe(true);
        expect(parseInstant(instantText(instant)).equals(instant)).toBe(true);
      }),
    );
  });
});
