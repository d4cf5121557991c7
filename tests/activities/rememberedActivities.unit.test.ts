import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isId, readCache, writeCache } from '#frontend/activities/choices/activityCache.ts';
import { pinLimit, readPins, togglePin } from '#frontend/activities/choices/pinnedActivities.ts';
import { readRecent, rememberActivity } from '#frontend/activities/choices/recentActivities.ts';

const now = Date.UTC(2026, 3, 29, 9);
const hours = (count: number) => count * 60 * 60 * 1000;
const ids = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 12 });

describe('pinned activities', () => {
  test('SEL-18 at most 5 are pinned; the sixth stays unpinned', () => {
    const five = ['sleep', 'a', 'b', 'c', 'd'];
    expect(togglePin(five.slice(0, 4), 'd')).toEqual({ pins: five, limitReached: false });
    expect(togglePin(five, 'e')).toEqual({ pins: five, limitReached: true });
    expect(togglePin(five, 'a')).toEqual({ pins: ['sleep', 'b', 'c', 'd'], limitReached: false });
  });

  test('SEL-18 no sequence of taps pins more than 5, or one twice', () => {
    fc.assert(
      fc.property(ids, (taps) => {
        const pins = taps.reduce<string[]>((before, id) => togglePin(before, id).pins, ['sleep']);
        expect(pins.length).toBeLessThanOrEqual(pinLimit);
        expect(new Set(pins).size).toBe(pins.length);
      }),
    );
  });

  test('SEL-20 the list starts with sleep only', () => {
    expect(readPins(null, now)).toEqual(['sleep']);
  });

  test('SEL-20 unpinning everything leaves no pins', () => {
    expect(readPins(writeCache([], now), now)).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '{"usedAt":"now","items":["a"]}', '{"usedAt":1}', '7'])(
    'SEL-20 unreadable data (%s) counts as nothing stored',
    (text) => {
      expect(readPins(text, now)).toEqual(['sleep']);
    },
  );
});

describe('recent activities', () => {
  test('SEL-21 the 3 most recent are kept, each once, newest first', () => {
    const recent = ['running', 'walking', 'running', 'cycling', 'sleep'].reduce<string[]>(rememberActivity, []);
    expect(recent).toEqual(['sleep', 'cycling', 'running']);
    expect(rememberActivity(recent, 'running')).toEqual(['running', 'sleep', 'cycling']);
    expect(readRecent(null, now)).toEqual([]);
  });

  test('SEL-21 the newest comes first and the list never grows past 3', () => {
    fc.assert(
      fc.property(ids, fc.string({ minLength: 1 }), (before, id) => {
        const recent = rememberActivity(before.reduce<string[]>(rememberActivity, []), id);
        expect(recent[0]).toBe(id);
        expect(recent.length).toBeLessThanOrEqual(3);
        expect(new Set(recent).size).toBe(recent.length);
      }),
    );
  });
});

describe('the 24 hours', () => {
  const isNamed = (item: unknown): item is { name: string } =>
    typeof item === 'object' && item !== null && 'name' in item;

  test('SEL-23 pinned list, recent list and custom activity cache last almost 24 hours', () => {
    const later = now + hours(24) - 1;
    expect(readPins(writeCache(['running'], now), later)).toEqual(['running']);
    expect(readRecent(writeCache(['running'], now), later)).toEqual(['running']);
    expect(readCache(writeCache([{ name: 'yoga' }], now), later, isNamed)).toEqual([{ name: 'yoga' }]);
  });

  test('SEL-23 after 24 hours each is expired: pins start again, the others are empty', () => {
    const later = now + hours(24);
    expect(readPins(writeCache(['running'], now), later)).toEqual(['sleep']);
    expect(readRecent(writeCache(['running'], now), later)).toEqual([]);
    expect(readCache(writeCache([{ name: 'yoga' }], now), later, isNamed)).toBeNull();
  });

  test('SEL-23 a list that is used every day never expires', () => {
    let stored = writeCache(['running'], now);
    for (let day = 1; day <= 30; day += 1) {
      const visit = now + hours(23) * day;
      stored = writeCache(readPins(stored, visit), visit);
    }
    expect(readPins(stored, now + hours(23) * 30)).toEqual(['running']);
  });

  test('SEL-23 a list from a clock far ahead is expired as well', () => {
    expect(readPins(writeCache(['running'], now + hours(48)), now)).toEqual(['sleep']);
    expect(readPins(writeCache(['running'], now + hours(1)), now)).toEqual(['running']);
  });

  test('SEL-22 a manipulated list yields only ids', () => {
    expect(readCache(JSON.stringify({ usedAt: now, items: ['a', 1, null, '', {}, 'b'] }), now, isId)).toEqual([
      'a',
      'b',
    ]);
    expect(readPins(writeCache(['a', 'a', 'b', 'c', 'd', 'e', 'f'], now), now)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
