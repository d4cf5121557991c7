import { expect, test } from 'vitest';
import { streaks } from '#gateway/progress/streak.rules.ts';

test('PROG-02 a streak is days in a row; today may still come', () => {
  const today = '2026-03-02';
  expect(streaks([], today)).toEqual({ current: 0, longest: 0 });
  expect(streaks(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'], today)).toEqual({ current: 4, longest: 4 });
  expect(streaks(['2026-02-28', '2026-03-01'], today)).toEqual({ current: 2, longest: 2 });
  expect(streaks(['2026-02-26', '2026-02-27', '2026-02-28'], today)).toEqual({ current: 0, longest: 3 });
  expect(streaks(['2026-01-01', '2026-01-02', '2026-01-03', '2026-03-02', '2026-03-03'], today)).toEqual({
    current: 1,
    longest: 3,
  });
  expect(streaks(['2024-02-28', '2024-02-29', '2024-03-01'], '2024-03-01')).toEqual({ current: 3, longest: 3 });
});
