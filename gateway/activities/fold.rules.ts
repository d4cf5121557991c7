import { dayMs } from '#gateway/calendar/clock.ts';
import { isSleep } from './activityKind.rules.ts';

/** When an activity was. */
export interface Times {
  startTime: string;
  endTime: string;
}

/** What folding needs of an activity. `source` and `externalId` are those of its row. */
export interface Foldable extends Times {
  id: string;
  activityType: string;
  source: string;
  externalId: string | null;
  /** When the member chose it among several of one time. */
  preferredAt: string | null;
}

/** The share of the shorter one from which two workouts are the same. Two sleeps are one night wherever they meet. */
const sameShare = 0.5;

export interface Span {
  from: number;
  to: number;
  sleeps: boolean;
}

/** Returns true for one night or one workout. */
export function isSameTime(one: Span, other: Span): boolean {
  const common = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  const shorter = Math.min(one.to - one.from, other.to - other.from);
  return one.sleeps === other.sleeps && common > 0 && (one.sleeps || common >= shorter * sameShare);
}

export function spanOf({ startTime, endTime, activityType }: Pick<Foldable, keyof Times | 'activityType'>): Span {
  return { from: Date.parse(startTime), to: Date.parse(endTime), sleeps: isSleep(activityType) };
}

/**
 * Several sources may say the same night or workout; one of them counts. Returns the others, each with the id of the one
 * it is folded into: what the member chose wins, then an own entry, an edited one, and the longest of those measured.
 * Entries of one source never fold into each other.
 */
export function foldsOf(rows: readonly Foldable[]): Map<string, string> {
  const ranked = rows.map(candidateOf).toSorted(byRank);
  const winners = new Map<number, Candidate[]>();
  const folds = new Map<string, string>();
  for (const row of ranked) {
    const days = daysOf(row);
    const winner = days
      .flatMap((day) => winners.get(day) ?? [])
      .find((one) => one.origin !== row.origin && isSameTime(one, row));
    if (winner) folds.set(row.id, winner.id);
    else for (const day of days) winners.set(day, [...(winners.get(day) ?? []), row]);
  }
  return folds;
}

interface Candidate extends Span {
  id: string;
  /** `own`, `edited`, or the source that measured it. */
  origin: string;
  preferred: number;
}

function candidateOf(row: Foldable): Candidate {
  const { id, source, externalId, preferredAt } = row;
  const origin = source === 'manual' ? (externalId === null ? 'own' : 'edited') : source;
  return { ...spanOf(row), id, origin, preferred: preferredAt === null ? 0 : Date.parse(preferredAt) };
}

function byRank(one: Candidate, other: Candidate): number {
  return (
    other.preferred - one.preferred ||
    rankOf(one) - rankOf(other) ||
    other.to - other.from - (one.to - one.from) ||
    (one.id < other.id ? -1 : 1)
  );
}

function rankOf({ origin }: Candidate): number {
  return origin === 'own' ? 0 : origin === 'edited' ? 1 : 2;
}

/** The days since 1970 that a span touches. */
function daysOf({ from, to }: Span): number[] {
  const first = Math.floor(from / dayMs);
  return Array.from({ length: Math.floor(to / dayMs) - first + 1 }, (_, index) => first + index);
}
