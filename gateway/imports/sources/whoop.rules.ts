import { convert } from '#gateway/measures/unit.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';
import { type CsvReader, RecordIds, Skipped } from './reader.rules.ts';
import type { CsvRow, CsvTable } from './table.rules.ts';
import { hasWhoopHeaders, WhoopColumns, type WhoopFile, whoopFileOf } from './whoopColumns.rules.ts';

const source = 'whoop-file';

/** The export of WHOOP: its cycles, sleeps, workouts and answers become what the connection makes of them. */
export const whoop: CsvReader = {
  recognises: (headers, table) => (table.rows.length > 0 ? whoopFileOf(table) !== null : hasWhoopHeaders(headers)),
  *read(table, file) {
    const kind = whoopFileOf(table);
    const skipped = new Skipped(file);
    if (kind) {
      const reading = new WhoopReading(kind, table, skipped);
      yield* reading.records();
    }
    yield* skipped.records();
  },
};

/** The id that a record without one gets; a recovery has that of its sleep, as with the connection. */
const idOf = (what: 'cycle' | 'sleep' | 'workout', start: string) => `${what}/${start}`;

class WhoopReading {
  readonly #kind: WhoopFile;
  readonly #table: CsvTable;
  readonly #columns: WhoopColumns;
  readonly #skipped: Skipped;
  readonly #ids = new RecordIds();

  constructor(kind: WhoopFile, table: CsvTable, skipped: Skipped) {
    this.#kind = kind;
    this.#table = table;
    this.#columns = new WhoopColumns(kind, table);
    this.#skipped = skipped;
  }

  *records(): Generator<HistoryRecord> {
    if (this.#kind === 'journal') yield* this.#journal();
    else
      for (const row of this.#table.rows) {
        const made = [...this.#of(row)];
        if (made.length === 0) this.#skipped.note(this.#table.titles[0]!.slice(0, 100));
        yield* made;
      }
    this.#skipped.columns(this.#table, this.#columns.used);
  }

  #of(row: CsvRow): Iterable<HistoryRecord> {
    if (this.#kind === 'workouts') return this.#workout(row);
    return this.#kind === 'sleeps' ? this.#sleep(row) : this.#cycle(row);
  }

  *#cycle(row: CsvRow): Generator<HistoryRecord> {
    const { start, end } = this.#columns.cycle(row);
    if (!start) return;
    const score = this.#score(row, { strain: 21, energy: 99_999 });
    if (Object.keys(score).length > 0)
      yield { kind: 'wearable', source, id: idOf('cycle', start), what: 'cycle', start, ...(end && { end }), score };
    const onset = this.#columns.time(row, 'onset');
    if (!onset) return;
    yield* this.#sleep(row);
    const recovery = this.#score(row, { recoveryScore: 100, restingHeartRate: 300, heartRateVariability: 9999 });
    if (Object.keys(recovery).length > 0)
      yield {
        kind: 'wearable',
        source,
        id: idOf('sleep', onset),
        what: 'recovery',
        start: onset,
        parent: idOf('cycle', start),
        score: recovery,
      };
  }

  *#sleep(row: CsvRow): Generator<HistoryRecord> {
    const { start: cycle } = this.#columns.cycle(row);
    const [start, end] = [this.#columns.time(row, 'onset'), this.#columns.time(row, 'wake')];
    if (!start || !end) return;
    const stages = Object.fromEntries(
      ['awake', 'light', 'deep', 'rem'].flatMap((stage) => {
        const minutes = this.#amount(row, stage, 1440);
        return minutes === undefined ? [] : [[stage, Math.round(minutes)]];
      }),
    );
    yield {
      kind: 'wearable',
      source,
      id: idOf('sleep', start),
      what: 'sleep',
      label: /^true$/i.test(this.#columns.text(row, 'nap')) ? 'nap' : 'sleep',
      start,
      end,
      ...(cycle && { parent: idOf('cycle', cycle) }),
      score: this.#score(row, { sleepPerformance: 100 }),
      ...(Object.keys(stages).length > 0 && { details: { stages } }),
    };
  }

  *#workout(row: CsvRow): Generator<HistoryRecord> {
    const [start, end] = [this.#columns.time(row, 'workoutStart'), this.#columns.time(row, 'workoutEnd')];
    if (!start || !end) return;
    const kilocalories = this.#amount(row, 'energy', 20_000);
    const [averageHeartRate, maxHeartRate] = ['averageHeartRate', 'maxHeartRate'].map((name) =>
      this.#amount(row, name, 300),
    );
    yield {
      kind: 'wearable',
      source,
      id: this.#ids.next(idOf('workout', start)),
      what: 'workout',
      label: this.#columns.text(row, 'name').slice(0, 100) || 'workout',
      start,
      end,
      score: this.#score(row, { strain: 21, averageHeartRate: 300, energy: 99_999 }),
      details: {
        ...(averageHeartRate && { averageHeartRate: Math.round(averageHeartRate) }),
        ...(maxHeartRate && { maxHeartRate: Math.round(maxHeartRate) }),
        ...(kilocalories && { kilocalories: Math.round(kilocalories) }),
      },
    };
  }

  /** The answers of a day are one text: ✓ for yes, ✗ for no, and what was noted. */
  *#journal(): Generator<HistoryRecord> {
    const days = new Map<string, string[]>();
    for (const row of this.#table.rows) {
      const { start, end } = this.#columns.cycle(row);
      // A cycle begins with the evening before; the answers are about the day it ends on.
      const day = (end ?? start)?.slice(0, 10);
      const [question, answer, note] = ['question', 'answer', 'note'].map((name) => this.#columns.text(row, name));
      if (!day || !question) {
        this.#skipped.note(this.#table.titles[0]!.slice(0, 100));
        continue;
      }
      const line = `${/^true$/i.test(answer!) ? '✓' : '✗'} ${question}${note ? ` – ${note}` : ''}`;
      days.set(day, [...(days.get(day) ?? []), line]);
    }
    for (const [day, lines] of days) yield { kind: 'journal', source, id: day, day, text: lines.join('\n') };
  }

  #amount(row: CsvRow, field: string, max: number): number | undefined {
    const amount = this.#columns.amount(row, field);
    return amount !== undefined && amount >= 0 && amount <= max ? amount : undefined;
  }

  /** The numbers of a row as the connection keeps them; energy is written in kilocalories. */
  #score(row: CsvRow, wanted: Readonly<Record<string, number>>): Record<string, number> {
    return Object.fromEntries(
      Object.entries(wanted).flatMap(([field, max]) => {
        const amount = this.#amount(row, field, max);
        if (amount === undefined) return [];
        return [[field, field === 'energy' ? convert(amount, 'KCAL', 'KJ', 2) : amount]];
      }),
    );
  }
}
