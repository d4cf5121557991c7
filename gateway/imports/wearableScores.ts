import type { ImportRow } from './importTables.ts';

/** The scores of each day of these records, by the rule of dayScores.statements.ts: those of its longest sleep and its cycle. */
export function scoresOfDays(records: readonly ImportRow[]): ImportRow[] {
  const of = (kind: string) => records.filter((record) => record.kind === kind && record.deletedAt === null);
  const recoveries = new Map(of('recovery').map((record) => [String(record.externalId), record]));
  const cycles = new Map(of('cycle').map((record) => [String(record.externalId), record]));
  const nights = Map.groupBy(
    of('sleep').filter(({ label }) => label !== 'nap'),
    ({ date }) => String(date),
  );
  const claimed = new Set([...nights.values()].flat().map(({ parentId }) => String(parentId)));
  const days = new Map<string, ImportRow>();
  for (const [date, own] of nights) {
    const [longest] = own.toSorted((one, other) => lengthOf(other) - lengthOf(one));
    const cycle = cycles.get(String(longest!.parentId));
    days.set(date, dayOf(date, longest!, recoveries.get(String(longest!.externalId)), cycle));
  }
  for (const [id, cycle] of cycles)
    if (!claimed.has(id) && !days.has(String(cycle.date)))
      days.set(String(cycle.date), dayOf(String(cycle.date), undefined, undefined, cycle));
  return [...days.values()].filter(({ date: _date, ...scores }) =>
    Object.values(scores).some((value) => value !== null),
  );
}

function lengthOf({ startTime, endTime }: ImportRow): number {
  return Date.parse(String(endTime)) - Date.parse(String(startTime));
}

function dayOf(date: string, sleep?: ImportRow, recovery?: ImportRow, cycle?: ImportRow): ImportRow {
  const score = (record: ImportRow | undefined, name: string, decimals: number) => {
    const value = (record?.score as Record<string, number> | null | undefined)?.[name];
    return value === undefined ? null : Number(value.toFixed(decimals));
  };
  return {
    date,
    recoveryScore: score(recovery, 'recoveryScore', 2),
    strain: score(cycle, 'strain', 3),
    restingHeartRate: score(recovery, 'restingHeartRate', 2),
    heartRateVariability: score(recovery, 'heartRateVariability', 3),
    sleepPerformance: score(sleep, 'sleepPerformance', 2),
    energy: score(cycle, 'energy', 2),
  };
}
