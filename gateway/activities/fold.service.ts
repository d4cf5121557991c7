import { dayMs } from '#gateway/calendar/clock.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { foldsOf, spanOf, type Times } from './fold.rules.ts';
import { foldableRows, writeFolds } from './fold.statements.ts';

/** More changed times than this are brought up to date by reading all activities once. */
const maxTimes = 50;

/**
 * Folds the member's activities of one night or workout into the one that counts (fold.rules.ts). Call it after activities
 * at these times were written or deleted, without times for all. Returns the days whose totals changed.
 */
export async function refreshFolds(runner: Runner, member: string, times?: readonly Times[]): Promise<string[]> {
  const ranges =
    times && times.length <= maxTimes ? rangesOf(times) : [{ from: '-infinity', to: 'infinity', touched: undefined }];
  const days = new Set<string>();
  for (const { from, to, touched } of ranges) {
    const rows = await foldableRows.all(runner, { member, from, to });
    const folds = foldsOf(rows);
    const near = touched ? reachedFrom(touched, rows) : rows;
    const changed = near.filter(({ id, foldedInto }) => (folds.get(id) ?? null) !== foldedInto);
    if (changed.length === 0) continue;
    const wanted = changed.map(({ id }) => ({ id, into: folds.get(id) ?? null }));
    for (const { date } of await writeFolds.all(runner, { member, rows: JSON.stringify(wanted) })) days.add(date);
  }
  return [...days];
}

interface Range {
  from: number;
  to: number;
}

function rangesOf(times: readonly Times[]) {
  return times.map(({ startTime, endTime }) => {
    const touched = { from: Date.parse(startTime), to: Date.parse(endTime) };
    const text = (moment: number) => new Date(moment).toISOString();
    return { from: text(touched.from - dayMs), to: text(touched.to + dayMs), touched };
  });
}

/** The rows that overlap a range, directly or by way of others: what is read around them stays as it is. */
function reachedFrom<Row extends Parameters<typeof spanOf>[0]>({ from, to }: Range, rows: readonly Row[]): Row[] {
  const range = { from, to };
  const spans = rows.map((row) => ({ row, ...spanOf(row) }));
  for (;;) {
    const reached = spans.filter((span) => span.from < range.to && span.to > range.from);
    const [first, last] = [
      Math.min(range.from, ...reached.map((one) => one.from)),
      Math.max(range.to, ...reached.map((one) => one.to)),
    ];
    if (first === range.from && last === range.to) return reached.map(({ row }) => row);
    [range.from, range.to] = [first, last];
  }
}
