import { scoreLimits } from '#gateway/wearables/dayScores.statements.ts';
import type { ImportRow } from './importTables.ts';

/**
 * The scores of each day of these records, by the rule of dayScores.statements.ts, which reads records that are stored:
 * those of its longest sleep, with the day's last recovery and the cycle of that sleep, or else the last one of the day.
 */
export function scoresOfDays(records: readonly ImportRow[]): ImportRow[] {
  const existing = records.filter(({ deletedAt }) => deletedAt === null);
  const scored = (kind: string) => existing.filter((record) => record.kind === kind && record.score !== null);
  const sleeps = existing.filter(({ kind }) => kind === 'sleep');
  const cycles = byId(scored('cycle'));
  const recoveries = byId(scored('recovery'));
  const [sleepsOf, cyclesOf] = [byDate(sleeps), byDate([...cycles.values()])];
  const claims = Map.groupBy(sleeps.filter(isNight), ({ parentId }) => String(parentId));
  const days = [...new Set([...sleepsOf.keys(), ...cyclesOf.keys()])].map((date) => {
    const own = sleepsOf.get(date) ?? [];
    const longest = last(own.filter(isNight), lengthOf);
    const recovered = own.filter(({ externalId }) => recoveries.has(String(externalId)));
    const recovery = recoveries.get(String(last(recovered, endOf)?.externalId));
    const isOfDay = ({ externalId }: ImportRow) =>
      (claims.get(String(externalId)) ?? []).every((night) => String(night.date) === date);
    const cycle = cycles.get(String(longest?.parentId)) ?? last((cyclesOf.get(date) ?? []).filter(isOfDay), startOf);
    return {
      date,
      recoveryScore: score(recovery, 'recoveryScore', 2),
      strain: score(cycle, 'strain', 3),
      restingHeartRate: score(recovery, 'restingHeartRate', 2),
      heartRateVariability: score(recovery, 'heartRateVariability', 3),
      sleepPerformance: score(longest, 'sleepPerformance', 2),
      energy: score(cycle, 'energy', 2),
    };
  });
  return days.filter(({ date: _date, ...scores }) => Object.values(scores).some((value) => value !== null));
}

const byId = (records: readonly ImportRow[]) => new Map(records.map((record) => [String(record.externalId), record]));
const byDate = (records: readonly ImportRow[]) => Map.groupBy(records, ({ date }) => String(date));
const isNight = ({ label }: ImportRow) => label !== 'nap';
const startOf = ({ startTime }: ImportRow) => Date.parse(String(startTime));
const endOf = ({ endTime }: ImportRow) => Date.parse(String(endTime));
const lengthOf = (record: ImportRow) => endOf(record) - startOf(record);

function last(records: readonly ImportRow[], by: (record: ImportRow) => number): ImportRow | undefined {
  return records.toSorted((one, other) => by(other) - by(one))[0];
}

function score(record: ImportRow | undefined, name: keyof typeof scoreLimits, decimals: number): number | null {
  const value = (record?.score as Record<string, number> | null | undefined)?.[name];
  return value === undefined || value > scoreLimits[name] ? null : Number(value.toFixed(decimals));
}
