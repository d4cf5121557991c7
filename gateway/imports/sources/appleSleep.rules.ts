import { offsetMinutes } from '#gateway/calendar/offset.ts';
import type { Stage } from './appleUnits.rules.ts';

/** A piece of sleep as a device wrote it. Years have a hundred thousand of them, so its times are numbers. */
export interface SleepPiece {
  /** Milliseconds. */
  from: number;
  to: number;
  /** That of its start: `+01:00`. */
  offset: string;
  stage: Stage;
  sourceName: string;
}

export interface Night {
  start: string;
  end: string;
  stages: { awake?: number; light?: number; deep?: number; rem?: number };
}

/** A longer pause begins another sleep: a nap, or the next night. */
const pauseMs = 90 * 60_000;
const longestMs = 24 * 3_600_000;

interface Span {
  from: number;
  to: number;
  pieces: SleepPiece[];
}

/**
 * Joins pieces to nights, for each source. Where sources overlap, the one with the longer sleep wins. iOS 16 wrote each
 * piece of a night with the start of the first: such pieces begin where the one before ends.
 */
export function nightsOf(pieces: readonly SleepPiece[]): Night[] {
  const bySource = Map.groupBy(pieces, ({ sourceName }) => sourceName);
  const spans = [...bySource.values()].flatMap((own) => spansOf(own));
  const winners: Span[] = [];
  for (const span of spans.toSorted((one, other) => asleepOf(other) - asleepOf(one) || one.from - other.from))
    if (!winners.some(({ from, to }) => from < span.to && span.from < to)) winners.push(span);
  return winners
    .toSorted((one, other) => one.from - other.from)
    .map((span) => ({
      start: momentAt(span.from, span.pieces[0]!.offset),
      end: momentAt(span.to, lastOf(span).offset),
      stages: stagesOf(span),
    }));
}

function lastOf({ pieces }: Span): SleepPiece {
  return pieces.reduce((last, piece) => (piece.to > last.to ? piece : last));
}

/** The moment in ISO 8601, as a device wrote it. */
function momentAt(milliseconds: number, offset: string): string {
  return `${new Date(milliseconds + offsetMinutes(offset)! * 60_000).toISOString().slice(0, 19)}${offset}`;
}

function spansOf(own: readonly SleepPiece[]): Span[] {
  const asleep = own.filter(({ stage }) => stage !== 'inBed');
  // A phone alone knows only the time in bed.
  const counted = asleep.length > 0 ? asleep : own;
  const sorted = counted
    .filter(({ from, to }) => to > from && to - from <= longestMs)
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  const spans: Span[] = [];
  for (const piece of sorted) {
    const { from, to } = piece;
    const last = spans.at(-1);
    if (last && from - last.to <= pauseMs && to - last.from <= longestMs) {
      last.pieces.push(piece);
      last.to = Math.max(last.to, to);
    } else spans.push({ from, to, pieces: [piece] });
  }
  return spans;
}

function asleepOf({ from, to, pieces }: Span): number {
  const measured = Object.entries(minutesOf(pieces)).reduce(
    (sum, [stage, minutes]) => (stage === 'awake' ? sum : sum + minutes),
    0,
  );
  return measured || (to - from) / 60_000;
}

/** Minutes by stage; time that pieces share counts once, for the first of them. */
function minutesOf(pieces: readonly SleepPiece[]): Partial<Record<Stage, number>> {
  const minutes: Partial<Record<Stage, number>> = {};
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to, stage } of pieces) {
    const begun = Math.max(from, until);
    if (to <= begun) continue;
    minutes[stage] = (minutes[stage] ?? 0) + (to - begun) / 60_000;
    until = to;
  }
  return minutes;
}

function stagesOf({ pieces }: Span): Night['stages'] {
  const { awake, light, deep, rem } = minutesOf(pieces);
  return Object.fromEntries(
    Object.entries({ awake, light, deep, rem }).flatMap(([stage, minutes]) =>
      minutes === undefined ? [] : [[stage, Math.round(minutes)]],
    ),
  );
}
