import { describe, expect, test } from 'vitest';
import { expired } from '#gateway/platform/backup/retention.ts';

const at = (text: string) => Temporal.PlainDateTime.from(text);
const kept = (times: string[]) => {
  const gone = new Set(expired(times, at));
  return times.filter((time) => !gone.has(time));
};
/** One archive a night at half past midnight, so many nights up to this day. */
const nightly = (last: string, nights: number) =>
  Array.from({ length: nights }, (_, ago) => at(`${last}T00:30`).subtract({ days: ago }).toString());

describe('A5 the archives that are kept', () => {
  test('7 daily, 4 weekly and 12 monthly ones', () => {
    // 2026-11-22 is a Sunday: its week has the days back to the 16th.
    expect(kept(nightly('2026-11-22', 500))).toEqual([
      ...nightly('2026-11-22', 7),
      ...[
        '2026-11-15',
        '2026-11-08',
        '2026-11-01',
        '2026-10-31',
        '2026-09-30',
        '2026-08-31',
        '2026-07-31',
        '2026-06-30',
        '2026-05-31',
        '2026-04-30',
        '2026-03-31',
        '2026-02-28',
        '2026-01-31',
        '2025-12-31',
      ].map((day) => `${day}T00:30:00`),
    ]);
  });

  test('an archive that counts twice is kept, and nothing is removed while there are few', () => {
    expect(expired(nightly('2026-11-22', 7), at)).toEqual([]);
    expect(expired(['2026-11-22T00:30'], at)).toEqual([]);
    expect(expired([], at)).toEqual([]);
  });

  test('several of one day: the newest stays', () => {
    expect(kept(['2026-11-21T09:00', '2026-11-22T00:30', '2026-11-22T18:00', '2026-11-22T12:00'])).toEqual([
      '2026-11-21T09:00',
      '2026-11-22T18:00',
    ]);
  });

  test('a week over New Year is one week', () => {
    // Week 1 of 2026 begins on Monday, 29 December 2025.
    const days = [...nightly('2026-01-11', 7), '2026-01-04T00:30:00', '2025-12-29T00:30:00', '2025-12-28T00:30:00'];
    expect(kept(days)).toEqual([
      ...nightly('2026-01-11', 7),
      '2026-01-04T00:30:00',
      '2025-12-29T00:30:00',
      '2025-12-28T00:30:00',
    ]);
    expect(kept([...days, '2025-12-27T00:30:00'])).not.toContain('2025-12-27T00:30:00');
  });

  test('the last day of February in a leap year stands for its month', () => {
    expect(kept(nightly('2028-03-31', 60))).toContain('2028-02-29T00:30:00');
    expect(kept(nightly('2027-03-31', 60))).toContain('2027-02-28T00:30:00');
  });

  test('after a long pause everything kept stays', () => {
    const beforeSleep = kept(nightly('2026-11-22', 500)).filter((day) => day < '2026-11-16');
    const afterwards = kept(['2028-05-02T00:30:00', ...beforeSleep]);
    expect(afterwards).toContain('2028-05-02T00:30:00');
    expect(afterwards.filter((day) => day >= '2026-01-01').length).toBeGreaterThanOrEqual(11);
  });
});
