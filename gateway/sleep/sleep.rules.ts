import { timeOfDay } from '#gateway/calendar/clockTime.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';

/** Hours per night. */
export const sleepGoal = 8;

/** The hours of all sleep that ended on a day, including naps. */
export interface SleepNight {
  date: Day;
  value: number;
}

/** The longest sleep that ended on a day, in minutes after that day's midnight where the person slept. */
export interface SleepTimes {
  date: Day;
  /** Negative on the evening before. */
  bedtime: number;
  wakeUp: number;
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

/** The usual bedtime and wake-up of several nights, in minutes after the midnight of the day of the wake-up. */
export interface UsualNight {
  /** Negative on the evening before. */
  bedtime: number;
  wakeUp: number;
  /** The number of nights it was computed from. */
  nights: number;
}

export const usualNightDays = 14;
const minNights = 3;
const minutesPerDay = 24 * 60;
const minutesPerStep = 5;

/** Returns the medians of the bedtimes and wake-ups; null for too few nights to call anything usual. */
export function usualNight(nights: readonly SleepTimes[]): UsualNight | null {
  if (nights.length < minNights) return null;
  const bedtime = usualClock(nights.map((night) => night.bedtime));
  const wakeUp = usualClock(nights.map((night) => night.wakeUp));
  return { bedtime: bedtime < wakeUp ? bedtime : bedtime - minutesPerDay, wakeUp, nights: nights.length };
}

/**
 * The median of times of day, in steps of 5 minutes. The clock is a circle: it is cut in its widest gap, so that 23:50 and
 * 0:10 have midnight between them and not noon.
 */
function usualClock(times: readonly number[]): number {
  const clocks = times.map((time) => timeOfDay(time)).toSorted((one, other) => one - other);
  const gaps = clocks.map((clock, index) => timeOfDay(clock - clocks.at(index - 1)!));
  const first = gaps.indexOf(Math.max(...gaps));
  const inOrder = [...clocks.slice(first), ...clocks.slice(0, first).map((clock) => clock + minutesPerDay)];
  const middle = (inOrder.length - 1) / 2;
  const median = (inOrder[Math.floor(middle)]! + inOrder[Math.ceil(middle)]!) / 2;
  return timeOfDay(Math.round(median / minutesPerStep) * minutesPerStep);
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

function toHundredths(hours: number): number {
  return Math.round(hours * 100) / 100;
}
