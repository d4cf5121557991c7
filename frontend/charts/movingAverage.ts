const windowDays = 7;
/** Fewer measured days than this have no average. */
const minValues = 3;

/** Returns for each day the average of the 7 days that end on it, to one decimal; null where too few have a value. */
export function movingAverage(values: readonly (number | null)[]): (number | null)[] {
  return values.map((_, index) => {
    const known = values.slice(Math.max(0, index + 1 - windowDays), index + 1).filter((value) => value !== null);
    if (known.length < minValues) return null;
    return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10;
  });
}
