/** How far back the first fill goes. */
export const backfillDays = 90;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** WHOOP lets a house call 10,000 times a day; half of that is for the regular looks, at some five calls each. */
const looksAnHour = 40;

/** How long after a look the next one is due: an hour, and more where many are connected. Milliseconds. */
export function lookEvery(connected: number): number {
  return Math.min(dayMs, Math.max(hourMs, Math.ceil(connected / looksAnHour) * hourMs));
}

/** Whole percent of the first fill that is in, 0 to 99: at 100 there is no fill any more. */
export function backfillPercent({ from, reached }: { from: string; reached: string }): number {
  const left = (Date.parse(reached) - Date.parse(from)) / (backfillDays * dayMs);
  return Math.min(99, Math.max(0, Math.floor((1 - left) * 100)));
}

/** Pounds, as weights are kept, from WHOOP's kilograms; null when it is no weight of a person. */
export function poundsOf(kilograms: number): number | null {
  const pounds = Math.round(kilograms * 220.462_262_185) / 100;
  return pounds > 0 && pounds <= 999.99 ? pounds : null;
}
