import { addDays, type Day } from '#gateway/calendar/day.ts';

/** Hours per night. */
export const sleepGoal = 8;

/** The hours of all sleep that ended on a day, including naps. */
export interface SleepNight {
  date: Day;
  value: number;
}

export interface SleepTiles {
  /** The latest sleep that ended today or yesterday; null when neither day has one. */
  lastNight: SleepNight | null;
  /** Hours per night over the 7 days that end today, without days that have no sleep; null if none has any. */
  weeklyAverage: number | null;
  /** The number of the 7 days ending today that have sleep. */
  loggedNights: number;
  /** Hours over the 7 days that end today. */
  weekTotal: number;
}

/** The values of the tiles (OPEN-62). */
export function sleepTiles(nights: readonly SleepNight[], today: Day): SleepTiles {
  const lastNight = [today, addDays(today, -1)]
    .map((day) => nights.find(({ date }) => date === day))
    .find((night) => night !== undefined);
  const firstDay = addDays(today, -6);
  const week = nights.filter(({ date }) => date >= firstDay && date <= today);
  const weekTotal = toHundredths(week.reduce((total, { value }) => total + value, 0));
  return {
    lastNight: lastNight ?? null,
    weeklyAverage: week.length > 0 ? toHundredths(weekTotal / week.length) : null,
    loggedNights: week.length,
    weekTotal,
  };
}

/** Hours as percent of the goal, 0 to 100. */
export function sleepPercent(hours: number): number {
  return Math.min(100, Math.max(0, (hours / sleepGoal) * 100));
}

/** "8.0h" */
export function hoursText(hours: number): string {
  return `${hours.toFixed(1)}h`;
}

function toHundredths(hours: number): number {
  return Math.round(hours * 100) / 100;
}
