import { v5 } from 'uuid';
import { exportTables } from '#gateway/exports/exportTables.ts';
import { exportColumns, tableRows } from '#gateway/exports/tableRows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { TooLargeError, ValidationError } from '#gateway/platform/errors.ts';
import type { Archive } from './importArchive.ts';
import {
  type ImportCount,
  importLimits,
  type ImportPreference,
  type ImportRefusal,
  type ImportReport,
} from './import.rules.ts';
import { type ImportRow, type ImportTable, importTables } from './importTables.ts';
import { importTexts } from './importTexts.rules.ts';

/** An own row as the plan read it, and the row that takes its place, with the key of the own one. */
export interface Replacement {
  own: ImportRow;
  row: ImportRow;
}

/** The planned writes of one table. */
export interface TablePlan {
  wanted: ImportTable;
  added: ImportRow[];
  replaced: Replacement[];
  /** The account's own rows that give way to others. */
  removed?: ImportRow[];
  /** Ids that stay taken when the member deletes what is written under them. */
  claims?: string[];
  count: ImportCount;
}

export interface Plan {
  tables: TablePlan[];
  report: ImportReport;
}

/** Columns that are not content. */
const metadata = new Set(['id', 'createdAt', 'updatedAt', 'version', 'preferredAt']);

/**
 * Compares an archive with the member's rows, for the preview and for applying. Writes nothing. A large one takes seconds
 * of CPU time: call it in a thread (import.thread.ts). Throws ValidationError, TooLargeError.
 */
export function planImport(member: Member, archive: Archive, prefer: ImportPreference): Promise<Plan> {
  return planTables(importTables, member, archive, prefer);
}

/** Plans the photos alone, whose rows refer to no others. Throws as planImport does. */
export function planPhotos(member: Member, archive: Archive): Promise<Plan> {
  const photos = importTables.filter(({ table }) => table === 'photos');
  return planTables(photos, member, archive, 'own');
}

async function planTables(
  wantedTables: readonly ImportTable[],
  member: Member,
  archive: Archive,
  prefer: ImportPreference,
): Promise<Plan> {
  const columns = await exportColumns(member.kernel.pool);
  const report: ImportReport = { counts: [], refusals: [], leftOut: archive.leftOut, unknown: archive.unknown };
  const tables: TablePlan[] = [];
  const ids: Before['ids'] = new Map();
  const natures: Before['natures'] = new Map();
  let rows = 0;
  for (const wanted of wantedTables) {
    const exported = exportTables.find(({ table }) => table === wanted.table)!;
    const sent = archive.list(exported.file);
    if (sent === null) continue;
    const table = new TableReading(wanted, exported.file, prefer, { ids, natures }, report);
    for await (const row of tableRows(member, exported, columns.get(wanted.table) ?? [])) table.know(row);
    const before = rows;
    try {
      if (wanted.takenIds) await table.renameTaken(wanted.takenIds, member, archive.list(exported.file)!);
      for await (const row of sent) {
        rows += 1;
        if (rows > importLimits.rows) throw new TooLargeError(importTexts.tooManyRows);
        table.read(row, rows - before, archive);
      }
    } catch (error) {
      if (!isNoList(error)) throw error;
      // Only this list is refused.
      report.refusals = [
        ...report.refusals.filter(({ file }) => file !== exported.file),
        { file: exported.file, row: 0, field: '', message: importTexts.notJson },
      ];
      continue;
    }
    ids.set(wanted.table, table.ids);
    natures.set(wanted.table, table.natures);
    tables.push(table.plan);
    if (rows > before) report.counts.push(table.plan.count);
  }
  return { tables, report };
}

function isNoList(error: unknown): boolean {
  return error instanceof ValidationError && error.issues[0]?.message === importTexts.notJson;
}

/** The row here that an id of the archive maps to, or the reason why no row may refer to it. */
type Ours = { id: string } | { problem: string };

/** The results of the tables read before: the mapped ids and the existing rows. */
interface Before {
  ids: Map<ImportTable['table'], ReadonlyMap<string, Ours>>;
  natures: Map<ImportTable['table'], ReadonlyMap<string, ImportRow>>;
}

class TableReading {
  readonly plan: TablePlan;
  readonly ids = new Map<string, Ours>();
  readonly #wanted: ImportTable;
  readonly #prefer: ImportPreference;
  readonly #before: Before;
  readonly #report: ImportReport;
  readonly #byKey = new Map<string, ImportRow>();
  readonly natures = new Map<string, ImportRow>();
  readonly #sent = new Set<ImportRow>();
  readonly #held = new Map<string, number>();
  readonly #renamed = new Map<string, string>();

  constructor(wanted: ImportTable, file: string, prefer: ImportPreference, before: Before, report: ImportReport) {
    this.#wanted = wanted;
    this.#prefer = prefer;
    this.#before = before;
    this.#report = report;
    this.plan = {
      wanted,
      added: [],
      replaced: [],
      count: { file, label: wanted.label, added: 0, same: 0, different: 0, replaced: 0, refused: 0 },
    };
  }

  /** Remembers a row of the account. */
  know(row: ImportRow): void {
    this.#byKey.set(this.#keyOf(row), row);
    const nature = this.#wanted.natural?.(row) ?? null;
    if (nature !== null) this.natures.set(nature, row);
    const kind = this.#wanted.limit?.of?.(row) ?? '';
    this.#held.set(kind, (this.#held.get(kind) ?? 0) + 1);
    if ('id' in row) this.ids.set(String(row.id), { id: String(row.id) });
  }

  /** Gives an id that another member has a new one, the same each time. */
  async renameTaken(
    taken: NonNullable<ImportTable['takenIds']>,
    { kernel, id: member }: Member,
    sent: AsyncIterable<unknown>,
  ): Promise<void> {
    const ids: string[] = [];
    for await (const row of sent) {
      const { data } = this.#wanted.row.safeParse(row);
      if (data) ids.push(String(data.id));
    }
    for (const { id } of await taken.all(kernel.pool, { member, ids })) this.#renamed.set(id, v5(id, member));
  }

  /** Plans a row of the archive, at its position in the list. */
  read(sent: unknown, position: number, archive: Archive): void {
    const parsed = this.#wanted.row.safeParse(sent);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return this.#refuse(
        position,
        issue?.path.map(String).join('.') ?? '',
        issue?.path.length ? issue.message : importTexts.notARow,
      );
    }
    const row: ImportRow = { ...parsed.data };
    const sentId = String(row.id ?? '');
    if (this.#renamed.has(sentId)) row.id = this.#renamed.get(sentId)!;
    for (const [column, table] of Object.entries(this.#wanted.parents ?? {})) {
      const parent = this.#before.ids.get(table)?.get(String(row[column])) ?? { problem: importTexts.noParent };
      if ('problem' in parent) return this.#refuse(position, column, parent.problem);
      row[column] = parent.id;
    }
    this.#settle(row, sentId, position, archive);
  }

  #settle(row: ImportRow, sentId: string, position: number, archive: Archive): void {
    const nature = this.#wanted.natural?.(row) ?? null;
    const own = this.#byKey.get(this.#keyOf(row)) ?? (nature === null ? undefined : this.natures.get(nature));
    if (own && this.#sent.has(own)) return this.#refuse(position, 'id', importTexts.twice);
    if (own) return this.#meet(row, own, sentId);
    const problem = this.#problemOf(row, archive);
    if (problem) return this.#refuse(position, ...problem);
    this.#sent.add(row);
    this.know(row);
    this.plan.added.push(row);
    this.plan.count.added += 1;
  }

  #meet(row: ImportRow, own: ImportRow, sentId: string): void {
    const { count, replaced } = this.plan;
    const clash = (this.#wanted.fixed ?? []).some((column) => row[column] !== own[column]);
    if ('id' in own)
      this.ids.set(sentId, clash && 'unit' in own ? { problem: importTexts.otherUnit } : { id: String(own.id) });
    if (contentOf(row, this.#wanted.key) === contentOf(own, this.#wanted.key)) {
      count.same += 1;
      return;
    }
    count.different += 1;
    const nature = this.#wanted.natural?.(row) ?? null;
    const other = nature === null ? undefined : this.natures.get(nature);
    const isKept = this.#prefer === 'own' && !this.#wanted.isBlank?.(own);
    if (isKept || clash || this.#wanted.onlyAdded || (other && other !== own)) return;
    // Written under the account's key; a higher version tells an open editor that the text changed.
    const version = 'version' in own ? { version: Math.max(Number(own.version), Number(row.version)) + 1 } : {};
    const key = Object.fromEntries(this.#wanted.key.map((column) => [column, own[column]]));
    replaced.push({ own, row: { ...row, ...key, ...version } });
    this.#sent.add(own);
    count.replaced += 1;
  }

  #problemOf(row: ImportRow, archive: Archive): [field: string, message: string] | null {
    const { table, limit, needs } = this.#wanted;
    if (needs && !this.#before.natures.get(needs.table)?.has(String(row[needs.column])))
      return [needs.column, importTexts.noParent];
    if (limit && (this.#held.get(limit.of?.(row) ?? '') ?? 0) >= limit.rows) return ['', importTexts.tooMany];
    if (table === 'photos' && !archive.has(pictureOf(row))) return ['filename', importTexts.noPicture];
    return null;
  }

  #refuse(row: number, field: string, message: string): void {
    this.plan.count.refused += 1;
    refuse(this.#report, { file: this.plan.count.file, row, field, message });
  }

  #keyOf(row: ImportRow): string {
    return JSON.stringify(this.#wanted.key.map((column) => row[column]));
  }
}

/** The path of a photo's picture in the archive. */
export function pictureOf(row: ImportRow): string {
  return `photos/${String(row.date)}/${String(row.filename)}`;
}

export function refuse(report: ImportReport, refusal: ImportRefusal): void {
  if (report.refusals.length < importLimits.refusals) report.refusals.push(refusal);
}

/** Returns the content of a row, without its id, key, timestamps and version. */
export function contentOf(row: ImportRow, key: readonly string[]): string {
  const content = Object.entries(row).filter(([column]) => !metadata.has(column) && !key.includes(column));
  return JSON.stringify(sorted(Object.fromEntries(content)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
