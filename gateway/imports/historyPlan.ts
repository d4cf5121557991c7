import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import { exportTables } from '#gateway/exports/exportTables.ts';
import { exportColumns, tableRows } from '#gateway/exports/tableRows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { claimedIds } from '#gateway/kernel/createdIds.statements.ts';
import {
  type FoodRecord,
  type HealthRecord,
  type HistoryChoices,
  historyLimits,
  type JournalRecord,
  type MetricRecord,
  type PhotoRecord,
  type WearableRecord,
} from './history.rules.ts';
import { type HistoryLine, linesOfBatch } from './historyLines.ts';
import { HistoryTable, type HistoryWork } from './historyTable.ts';
import { planActivities, type ReadActivity } from './historyActivities.ts';
import { planFood } from './historyFood.ts';
import { planHealth } from './historyHealth.ts';
import { planJournal } from './historyJournal.ts';
import { planMetrics } from './historyMetrics.ts';
import { planPhotos } from './historyPhotos.ts';
import { planWearable } from './historyWearable.ts';
import type { ImportRefusal, ImportReport } from './import.rules.ts';
import { addedIds } from './import.statements.ts';
import { type Plan, refuse } from './importPlan.ts';
import type { ImportRow } from './importTables.ts';

/** The records of a history by kind, each with its line. */
interface Read {
  activity: ReadActivity[];
  food: (FoodRecord & { line: number })[];
  metric: (MetricRecord & { line: number })[];
  journal: (JournalRecord & { line: number })[];
  wearable: (WearableRecord & { line: number })[];
  health: (HealthRecord & { line: number })[];
  photo: (PhotoRecord & { line: number })[];
  /** The files, also those in a zip, each with the line before its first record. */
  starts: { name: string; line: number }[];
}

/**
 * Compares the records of other apps' files with the member's rows, for the preview and for applying. Writes nothing. Call
 * it in a thread (import.thread.ts). Throws TooLargeError.
 */
export async function planHistory(member: Member, batch: ImportBatch): Promise<Plan & { files: string[] }> {
  const report: ImportReport = { counts: [], refusals: [], leftOut: [], unknown: [] };
  const read = await recordsOf(linesOfBatch(member, await dataKeyOf(member), batch), report);
  const columns = await exportColumns(member.kernel.pool);
  const work: HistoryWork = {
    zone: member.zone,
    now: batch.createdAt,
    choices: (batch.choices ?? {}) as HistoryChoices,
    report,
    samples: [],
    clashes: [],
    days: new Set(),
    claimed: await claimedBy(member),
    async own(table) {
      const exported = exportTables.find((one) => one.table === table)!;
      const rows: ImportRow[] = [];
      for await (const row of tableRows(member, exported, columns.get(table) ?? [])) rows.push(row);
      return rows;
    },
  };
  const tables: HistoryTable[] = [];
  if (read.wearable.length > 0) {
    const { tables: ofBand, activities } = await planWearable(work, read.wearable);
    tables.push(...ofBand);
    read.activity.push(...activities);
  }
  if (read.activity.length > 0) tables.push(...(await planActivities(work, read.activity)));
  if (read.food.length > 0) tables.push(...(await planFood(work, read.food)));
  if (read.metric.length > 0) tables.push(...(await planMetrics(work, read.metric)));
  if (read.journal.length > 0) tables.push(...(await planJournal(work, read.journal)));
  if (read.health.length > 0) tables.push(...(await planHealth(work, read.health)));
  if (read.photo.length > 0) tables.push(...(await planPhotos(work, read.photo)));
  report.counts = tables.map(({ plan }) => plan.count).filter((count) => !isEmpty(count));
  report.refusals = report.refusals.map((refusal) => ({ ...refusal, ...placeIn(read.starts, refusal) }));
  const days = [...work.days].toSorted();
  report.history = {
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    days: days.length,
    samples: work.samples,
    clashes: work.clashes,
    skipped: report.history?.skipped ?? [],
  };
  return { tables: tables.map(({ plan }) => plan), report, files: chosenFiles(read) };
}

/** The names of the files that the person chose: one in a zip is named by the zip. */
function chosenFiles({ starts }: Read): string[] {
  return [...new Set(starts.map(({ name }) => name.split('/')[0]!))];
}

/** The ids of entries that came in before. Imports of before ids were claimed say so by what undoing them takes. */
async function claimedBy({ kernel: { pool }, id: member }: Member): Promise<ReadonlySet<string>> {
  const rows = [...(await claimedIds.all(pool, { member })), ...(await addedIds.all(pool, { member }))];
  return new Set(rows.map(({ id }) => id));
}

/** Where a person finds a line: its file, and which entry of it. What came without files keeps its domain and its line. */
function placeIn(starts: Read['starts'], { file, row }: ImportRefusal): Pick<ImportRefusal, 'file' | 'row'> {
  const start = starts.findLast(({ line }) => line < row);
  return start ? { file: start.name, row: row - start.line } : { file, row };
}

function isEmpty({ added, same, different, replaced, refused }: ImportReport['counts'][number]): boolean {
  return added + same + different + replaced + refused === 0;
}

async function recordsOf(lines: AsyncIterable<HistoryLine>, report: ImportReport): Promise<Read> {
  const read: Read = {
    activity: [],
    food: [],
    metric: [],
    journal: [],
    wearable: [],
    health: [],
    photo: [],
    starts: [],
  };
  const skipped = new Map<string, { file: string; what: string; count: number }>();
  for await (const record of lines) {
    if (record.kind === 'bad')
      refuse(report, { file: '', row: record.line, field: record.field, message: record.message });
    else if (record.kind === 'file') read.starts.push({ name: record.name, line: record.line });
    else if (record.kind === 'skipped') {
      const { file, what, count } = record;
      const key = JSON.stringify([file, what]);
      const known = skipped.get(key);
      if (known) known.count += count;
      else if (skipped.size < historyLimits.skipped) skipped.set(key, { file, what, count });
    } else if (record.kind !== 'piece') (read[record.kind] as (typeof record)[]).push(record);
  }
  report.history = { firstDay: null, lastDay: null, days: 0, samples: [], skipped: [...skipped.values()] };
  return read;
}
