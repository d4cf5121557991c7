import type { Stage } from './appleUnits.rules.ts';

/** A piece of sleep as a device wrote it. */
export interface SleepPiece {
  start: string;
  end: string;
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
    .map((span) => ({ start: span.pieces[0]!.start, end: lastOf(span).end, stages: stagesOf(span) }));
}

function lastOf({ pieces }: Span): SleepPiece {
  return pieces.reduce((last, piece) => (Date.parse(piece.end) > Date.parse(last.end) ? piece : last));
}

function spansOf(own: readonly SleepPiece[]): Span[] {
  const asleep = own.filter(({ stage }) => stage !== 'inBed');
  // A phone alone knows only the time in bed.
  const counted = asleep.length > 0 ? asleep : own;
  const sorted = counted
    .filter(({ start, end }) => Date.parse(end) > Date.parse(start) && Date.parse(end) - Date.parse(start) <= longestMs)
    .toSorted(
      (one, other) => Date.parse(one.start) - Date.parse(other.start) || Date.parse(one.end) - Date.parse(other.end),
    );
  const spans: Span[] = [];
  for (const piece of sorted) {
    const [from, to] = [Date.parse(piece.start), Date.parse(piece.end)];
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
  for (const { start, end, stage } of pieces) {
    const [from, to] = [Math.max(Date.parse(start), until), Date.parse(end)];
    if (to <= from) continue;
    minutes[stage] = (minutes[stage] ?? 0) + (to - from) / 60_000;
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
