import { expect, test } from 'vitest';
import { averageDay, weekTrend } from '#frontend/nutrition/screen/NutritionScreenSummary.ts';
import { lastDays } from '#gateway/calendar/day.ts';

const day = (date: string, calories: number, protein = 100) => ({ date, calories, protein, fats: 50, carbs: 200 });

test('NUTR-08 averages count days with entries only', () => {
  expect(averageDay([])).toBeNull();
  expect(averageDay([day('2026-02-24', 1800, 90), day('2026-03-02', 2200, 130)])).toEqual({
    calories: 2000,
    protein: 110,
    fats: 50,
    carbs: 200,
  });
});

test('NUTR-08 MACRO-34 the trend is that of the 7 days that end today, with gaps, compared with the whole range', () => {
  const logged = [day('2026-02-10', 3000), day('2026-02-24', 1800), day('2026-03-02', 2100)];
  expect(weekTrend(lastDays('2026-03-02', 30), logged)).toEqual({
    average: 1950,
    values: [1800, null, null, null, null, null, 2100],
    change: -350,
  });
});

test('NUTR-08 a trend without days is empty; one over the whole range has nothing to compare with', () => {
  expect(weekTrend(lastDays('2026-03-02', 30), [day('2026-02-10', 3000)])).toBeNull();
  expect(weekTrend(lastDays('2026-03-02', 7), [day('2026-03-01', 1800)])?.change).toBeNull();
});
