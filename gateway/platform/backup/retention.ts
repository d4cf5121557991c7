const keptDays = 7;
const keptWeeks = 4;
const keptMonths = 12;

/**
 * Which of these archives, by the day each was made, may go: all but the newest of each of the last 7 days, 4 weeks
 * (Monday to Sunday) and 12 months that have one, counted from the newest archive. Days without one do not count, so
 * that an instance that slept for a year keeps what it has.
 */
export function expired<Archive>(
  archives: readonly Archive[],
  madeAt: (archive: Archive) => Temporal.PlainDateTime,
): Archive[] {
  const newestFirst = archives.toSorted((a, b) => Temporal.PlainDateTime.compare(madeAt(b), madeAt(a)));
  const kept = new Set<Archive>();
  const keepNewest = (count: number, periodOf: (day: Temporal.PlainDateTime) => string) => {
    const periods = new Set<string>();
    for (const archive of newestFirst) {
      const period = periodOf(madeAt(archive));
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(archive);
    }
  };
  keepNewest(keptDays, (time) => time.toPlainDate().toString());
  keepNewest(keptWeeks, (time) => `${time.yearOfWeek}-${time.weekOfYear}`);
  keepNewest(keptMonths, (time) => time.toPlainDate().toPlainYearMonth().toString());
  return archives.filter((archive) => !kept.has(archive));
}
