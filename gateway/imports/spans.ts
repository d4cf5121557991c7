import { isSameTime, type Span, spanOf } from '#gateway/activities/fold.rules.ts';
import { dayMs } from '#gateway/calendar/clock.ts';
import type { ImportRow } from './importTables.ts';

const longestMs = 8 * dayMs;

interface RowSpan extends Span {
  row: ImportRow;
}

/** Rows of activities by their start, to find those at the same time. */
export class Spans {
  readonly #spans: RowSpan[];

  constructor(rows: readonly ImportRow[]) {
    this.#spans = rows.map((row) => ({ ...spanOfRow(row), row })).toSorted((one, other) => one.from - other.from);
  }

  /** The rows that are the same night, or the same workout, as this one. */
  overlapping(row: ImportRow): ImportRow[] {
    const span = spanOfRow(row);
    const found: ImportRow[] = [];
    for (let index = this.#firstFrom(span.from - longestMs); index < this.#spans.length; index += 1) {
      const other = this.#spans[index]!;
      if (other.from >= span.to) break;
      if (isSameTime(span, other)) found.push(other.row);
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

function spanOfRow({ startTime, endTime, activityType }: ImportRow): Span {
  return spanOf({ startTime: String(startTime), endTime: String(endTime), activityType: String(activityType) });
}
