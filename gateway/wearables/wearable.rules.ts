import { dayMs } from '#gateway/calendar/clock.ts';
import { convert } from '#gateway/measures/unit.rules.ts';
import { weightLimits } from '#gateway/measures/weight.rules.ts';

/** The days that the first fill imports. */
export const backfillDays = 90;

const hourMs = 3_600_000;

/** WHOOP allows an instance 10,000 calls a day; half of that is for regular syncs of about five calls each. */
const syncsPerHour = 40;

/** The time between two syncs of a member: an hour, and more when many members are connected. */
export function syncIntervalMs(connected: number): number {
  return Math.min(dayMs, Math.max(hourMs, Math.ceil(connected / syncsPerHour) * hourMs));
}

/** Whole percent of the first fill, 0 to 99: at 100 it has ended. */
export function backfillPercent({ from, reached }: { from: string; reached: string }): number {
  const left = (Date.parse(reached) - Date.parse(from)) / (backfillDays * dayMs);
  return Math.min(99, Math.max(0, Math.floor((1 - left) * 100)));
}

/** Converts kilograms to pounds; null for a weight that no person has. */
export function poundsOf(kilograms: number): number | null {
  if (!(kilograms > 0 && kilograms <= weightLimits.max)) return null;
  const pounds = convert(kilograms, 'KG', 'LB', weightLimits.decimals);
  return pounds > 0 && pounds <= weightLimits.max ? pounds : null;
}
