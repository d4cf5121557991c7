import { describe, expect, test } from 'vitest';
import { sleepGoal, sleepPercent, sleepTiles, usualNight } from '#gateway/sleep/sleep.rules.ts';

test('SLEEP-05 the colour follows the percent of 8 hours, from 0 to 100', () => {
  expect([sleepGoal, sleepPercent(4), sleepPercent(-1), sleepPercent(12)]).toEqual([8, 50, 0, 100]);
});

describe('tiles', () => {
  const night = (date: string, value: number) => ({ date, value });

  test('SLEEP-03 Last Night is the sleep that ended today, else yesterday, else none', () => {
    const nights = [night('2026-03-06', 7.5), night('2026-03-07', 6), night('2026-03-08', 8.25)];
    expect(sleepTiles(nights, '2026-03-08').lastNight).toEqual(night('2026-03-08', 8.25));
    expect(sleepTiles(nights, '2026-03-09').lastNight).toEqual(night('2026-03-08', 8.25));
    expect(sleepTiles(nights, '2026-03-10').lastNight).toBeNull();
  });

  test('SLEEP-03 Weekly Avg covers the logged nights of the last 7 days, Week Total adds them', () => {
    const nights = [
      night('2026-03-01', 10),
      night('2026-03-02', 7),
      night('2026-03-05', 8),
      night('2026-03-08', 7.7),
      night('2026-03-09', 1),
    ];
    expect(sleepTiles(nights, '2026-03-08')).toMatchObject({ weeklyAverage: 7.57, loggedNights: 3, weekTotal: 22.7 });
    expect(sleepTiles([], '2026-03-08')).toEqual({
      lastNight: null,
      weeklyAverage: null,
      loggedNights: 0,
      weekTotal: 0,
    });
  });
});

describe('the usual night', () => {
  const usual = (...nights: [bedtime: number, wakeUp: number][]) =>
    usualNight(nights.map(([bedtime, wakeUp]) => ({ date: '2026-03-01', bedtime, wakeUp })));

  test('SLEEP-01 it has the medians of three nights or more, in steps of 5 minutes', () => {
    expect(usual([-75, 410], [-60, 400])).toBeNull();
    expect(usual([-75, 410], [-62, 400], [180, 700])).toEqual({ bedtime: -60, wakeUp: 410, nights: 3 });
    expect(usual([-90, 400], [-80, 410], [-70, 420], [-60, 430])).toMatchObject({ bedtime: -75, wakeUp: 415 });
  });

  test('SLEEP-01 bedtimes around midnight have their median there', () => {
    expect(usual([-10, 420], [10, 420], [20, 420])).toMatchObject({ bedtime: 10, wakeUp: 420 });
    expect(usual([-30, 420], [-10, 420], [10, 420])).toMatchObject({ bedtime: -10 });
    // A night of a second entry that began and ended before midnight.
    expect(usual([1380, 1430], [-50, 400], [-40, 400])).toMatchObject({ bedtime: -50, wakeUp: 400 });
  });

  test('SLEEP-01 a night worker sleeps by day', () => {
    expect(usual([480, 900], [500, 920], [490, 880])).toMatchObject({ bedtime: 490, wakeUp: 900 });
  });
});
