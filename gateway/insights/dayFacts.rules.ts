import type { Day } from '#gateway/calendar/day.ts';
import type { Macros } from '#gateway/nutrition/nutrition.rules.ts';

/** The facts of one day; null where nothing of that kind was logged, which differs from 0. */
export interface DayFacts {
  date: Day;
  /** Minutes of all sleep that ended on the day. */
  sleepMinutes: number | null;
  /** 0 on a day whose activities are all sleep or rest. */
  activeMinutes: number | null;
  /** Kilocalories. */
  calories: number | null;
  /** Grams; null too where only calories were logged. */
  macros: Macros | null;
  /** Pounds. */
  weight: number | null;
  /** True when the journal has an entry on the day. */
  wrote: boolean;
}
