import { addDays, type Day, lastDays, daysBetween } from '#gateway/calendar/day.ts';
import { type FirstWeekday, weekStart } from '#gateway/calendar/week.ts';
import type { DayFacts } from './dayFacts.rules.ts';

/** The totals of consecutive days. Means are over the days that have a value; null where none has. */
export interface ReportSpan {
  from: Day;
  to: Day;
  /** The number of days with sleep. */
  nights: number;
  /** Hours per night. */
  sleepHours: number | null;
  /** Days with food. */
  eatenDays: number;
  /** Kilocalories per day. */
  calories: number | null;
  /** Grams per day. */
  protein: number | null;
  fats: number | null;
  carbs: number | null;
  weighIns: number;
  /** Pounds. */
  weight: number | null;
  activeDays: number;
  /** Total minutes. */
  activeMinutes: number;
}

export interface Report {
  whole: ReportSpan;
  /** Oldest first, including empty ones; the first and the last may be short. */
  weeks: ReportSpan[];
  /** Pounds; null without a weight. */
  firstWeight: { date: Day; value: number } | null;
  lastWeight: { date: Day; value: number } | null;
}

interface ReportRange {
  from: Day;
  to: Day;
  firstWeekday: FirstWeekday;
}

/** Returns the totals of a range (inclusive), overall and by week. */
export function reportOf(facts: readonly DayFacts[], { from, to, firstWeekday }: ReportRange): Report {
  const weighed = facts.flatMap(({ date, weight }) => (weight === null ? [] : [{ date, value: weight }]));
  return {
    whole: spanOf(facts, from, to),
    weeks: weekStarts({ from, to, firstWeekday }).map((start) =>
      spanOf(facts, start < from ? from : start, min(addDays(start, 6), to)),
    ),
    firstWeight: weighed[0] ?? null,
    lastWeight: weighed.at(-1) ?? null,
  };
}

function spanOf(all: readonly DayFacts[], from: Day, to: Day): ReportSpan {
  const days = all.filter(({ date }) => date >= from && date <= to);
  const known = (read: (day: DayFacts) => number | null | undefined) =>
    days.map(read).filter((value) => value !== null && value !== undefined);
  const nights = known(({ sleepMinutes }) => sleepMinutes);
  const calories = known((day) => day.calories);
  const weights = known((day) => day.weight);
  const active = known(({ activeMinutes }) => activeMinutes).filter((minutes) => minutes > 0);
  return {
    from,
    to,
    nights: nights.length,
    sleepHours: mean(nights.map((minutes) => minutes / 60)),
    eatenDays: calories.length,
    calories: mean(calories),
    protein: mean(known(({ macros }) => macros?.protein)),
    fats: mean(known(({ macros }) => macros?.fats)),
    carbs: mean(known(({ macros }) => macros?.carbs)),
    weighIns: weights.length,
    weight: mean(weights),
    activeDays: active.length,
    activeMinutes: sum(active),
  };
}

function weekStarts({ from, to, firstWeekday }: ReportRange): Day[] {
  return lastDays(to, daysBetween(from, to) + 1)
    .filter((day, index) => index === 0 || weekStart(day, firstWeekday) === day)
    .map((day) => weekStart(day, firstWeekday));
}

function min(one: Day, other: Day): Day {
  return one < other ? one : other;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** To two decimals. */
function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round((sum(values) / values.length) * 100) / 100;
}
