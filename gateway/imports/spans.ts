import { isSleep } from '#gateway/activities/activityKind.rules.ts';
import { dayMs } from '#gateway/calendar/clock.ts';
import type { ImportRow } from './importTables.ts';

const longestMs = 8 * dayMs;
/** The share of the shorter one from which two workouts are the same. Two sleeps are one night wherever they meet. */
const sameShare = 0.5;

interface Span {
  from: number;
  to: number;
  sleeps: boolean;
  row: ImportRow;
}

/** Rows of activities by their start, to find those at the same time. */
export class Spans {
  readonly #spans: Span[];

  constructor(rows: readonly ImportRow[]) {
    this.#spans = rows.map(spanOf).toSorted((one, other) => one.from - other.from);
  }

  /** The rows that are the same night, or the same workout, as this one. */
  overlapping(row: ImportRow): ImportRow[] {
    const { from, to, sleeps } = spanOf(row);
    const found: ImportRow[] = [];
    for (let index = this.#firstFrom(from - longestMs); index < this.#spans.length; index += 1) {
      const other = this.#spans[index]!;
      if (other.from >= to) break;
      const common = Math.min(to, other.to) - Math.max(from, other.from);
      const shorter = Math.min(to - from, other.to - other.from);
      if (other.sleeps === sleeps && common > 0 && (sleeps || common >= shorter * sameShare)) found.push(other.row);
    }
    return found;
  }

  #firstFrom(moment: number): number {
    let [low, high] = [0, this.#spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#spans[middle]!.from < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function spanOf(row: ImportRow): Span {
  return {
    from: Date.parse(String(row.startTime)),
    to: Date.parse(String(row.endTime)),
    sleeps: isSleep(String(row.activityType)),
    row,
  };
}
