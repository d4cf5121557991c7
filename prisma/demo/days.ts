import { fromLocal } from '#gateway/calendar/clockTime.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { meals } from './meals.ts';
import type { Random } from './random.ts';

export interface DemoActivity {
  activityType: string;
  date: Day;
  startTime: Temporal.Instant;
  endTime: Temporal.Instant;
}

const weekdayOf = (day: Day) => Temporal.PlainDate.from(day).dayOfWeek;

/** Returns a day of somebody who found a rhythm, but is no machine: `progress` runs from 0 to 1 over the 120 days. */
export function activitiesOf(day: Day, progress: number, zone: string, random: Random): DemoActivity[] {
  const weekday = weekdayOf(day);
  const isWeekend = weekday > 5;
  const done: DemoActivity[] = [];
  const add = (activityType: string, from: Day, clock: string, minutes: number) => {
    const startTime = fromLocal(`${from}T${clock}`, zone);
    done.push({ activityType, date: day, startTime, endTime: startTime.add({ minutes: Math.round(minutes) }) });
  };
  const at = (hour: number, spread = 20) => {
    const minutes = Math.max(0, Math.min(1439, Math.round(hour * 60 + random.around(0, spread))));
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  // Bedtimes come earlier as the weeks go by.
  if (!random.chance(0.04))
    add(
      'sleep',
      addDays(day, -1),
      at(23.2 - progress * 0.7 + (isWeekend ? 0.5 : 0)),
      random.around(405 + progress * 45 + (isWeekend ? 40 : 0), 50),
    );
  if (!isWeekend && random.chance(0.75)) add('walking', day, at(8.1), random.around(24, 8));
  if ([2, 4, 7].includes(weekday) && random.chance(0.7 + progress * 0.2))
    add('running', day, at(weekday === 7 ? 9.5 : 18), random.around(26 + progress * 22, 8));
  if (weekday === 6 && random.chance(0.6)) add('cycling', day, at(10.5), random.around(75, 35));
  if ([1, 5].includes(weekday) && random.chance(0.65)) add('strength training', day, at(17.8), random.around(45, 10));
  if (weekday === 3 && random.chance(0.7)) add('yoga', day, at(19.2), random.around(50, 10));
  if (isWeekend && random.chance(0.45)) add('walking', day, at(15.5, 60), random.around(60, 25));
  return done;
}

export interface DemoMeal {
  description: string;
  protein: number;
  fats: number;
  carbs: number;
  calories: number | null;
  date: Day;
}

/** Breakfast, lunch, dinner and sometimes more; a few days nobody wrote anything down. */
export function mealsOf(day: Day, random: Random): DemoMeal[] {
  if (random.chance(0.06)) return [];
  const courses = [meals.breakfast, meals.lunch, meals.dinner, ...(random.chance(0.7) ? [meals.snack] : [])];
  const eaten = courses.map((course): DemoMeal => {
    const { description, protein, fats, carbs } = random.pick(course);
    const portion = random.around(1, 0.15);
    const grams = (amount: number) => Math.round(amount * portion * 10) / 10;
    return { description, protein: grams(protein), fats: grams(fats), carbs: grams(carbs), calories: null, date: day };
  });
  if (random.chance(0.25)) eaten.push({ ...random.pick(meals.out), protein: 0, fats: 0, carbs: 0, date: day });
  return eaten;
}

/** Pounds, without the water's ups and downs. */
export const usualWeight = (progress: number): number => Math.round((182.4 - progress * 9.2) * 10) / 10;

/** Pounds: a slow way down with the water's ups and downs; not every morning. */
export function weightOf(progress: number, random: Random): number | null {
  return random.chance(0.78) ? Math.round(random.around(usualWeight(progress), 1.1) * 10) / 10 : null;
}
