import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { dataKeyOf, sealedIn, sealJson, sealText } from '#gateway/accounts/vault.ts';
import { exportTables } from '#gateway/exports/exportTables.ts';
import { refreshFolds } from '#gateway/activities/fold.service.ts';
import { refreshDays } from '#gateway/goals/goal.statements.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { claimIds } from '#gateway/kernel/createdIds.statements.ts';
import { withinPhotoQuota } from '#gateway/photos/photoQuota.service.ts';
import { rowOf } from '#gateway/platform/database/statement.ts';
import { finishApplying, holdBatch } from './import.statements.ts';
import { pictureColumns } from './importPhotos.ts';
import type { Plan } from './importPlan.ts';
import {
  addRows,
  copyGoalDays,
  noteGoalDays,
  plannedColumn,
  removeRows,
  replaceRows,
} from './importRows.statements.ts';
import type { ImportRow, ImportTable } from './importTables.ts';
import { importTransaction } from './importTransaction.ts';

/** Limits of one statement: PostgreSQL takes no JSON of hundreds of megabytes. */
const rowsPerStatement = 500;
const lettersPerStatement = 4_000_000;

/** A row as its table has it: columns by their own names, sealed ones as `\x…`. */
type StoredRow = Record<string, unknown>;

/** Writes the rows of a plan in one transaction and notes each, so that undoing finds them. Its pictures must be stored. */
export async function writeImport(member: Member, { id: batch }: ImportBatch, plan: Plan): Promise<void> {
  const stored = await storedRows(member, plan, await pictureColumns(member, batch, plan));
  await importTransaction(member, async (runner, client) => {
    const of = { member: member.id, batch };
    const held = await holdBatch.first(runner, { member: member.id, id: batch, state: 'applying' });
    if (!held) return;
    await copyGoalDays.write(runner, of);
    let position = 0;
    const write = async (statementOf: typeof addRows, table: ImportTable, rows: readonly StoredRow[]) => {
      const statement = statementOf(table, Object.keys(rows[0] ?? {}));
      let written = 0;
      for (const slice of slices(rows)) {
        written += await statement.write(runner, { ...of, position, rows: JSON.stringify(slice) });
        position += slice.length;
      }
      return written;
    };
    for (const [{ wanted, count }, { added, replaced, removed }] of stored) {
      const writeTable = async () => {
        const gone = await write(removeRows, wanted, removed);
        const written = await write(addRows, wanted, added);
        // The others exist since the plan was made.
        count.same += count.added - written;
        count.added = written;
        // Those that were edited since the plan was made stay.
        count.replaced = await write(replaceRows, wanted, replaced);
        if (count.removed !== undefined) count.removed = gone;
      };
      await (wanted.table === 'photos' && added.length > 0
        ? withinPhotoQuota(client, member.id, writeTable)
        : writeTable());
    }
    const claims = plan.tables.flatMap(({ claims = [] }) => claims);
    if (claims.length > 0) await claimIds.write(runner, { member: member.id, batch, ids: claims });
    const isMoved = plan.tables.some(
      ({ wanted, added, replaced, removed = [] }) =>
        wanted.table === 'activities' && added.length + replaced.length + removed.length > 0,
    );
    const folded = isMoved ? await refreshFolds(runner, member.id) : [];
    // An account without goals keeps the archive's values.
    const days = held.hasGoals ? [...new Set([...countedDays(plan), ...folded])] : [];
    if (days.length > 0) await refreshDays.first(runner, { member: member.id, days });
    await noteGoalDays.write(runner, { ...of, position });
    await finishApplying.write(runner, { member: member.id, id: batch, report: JSON.stringify(plan.report) });
  });
}

/** Turns rows of the archive into rows of the tables. Sealing takes long, so it is done before the transaction begins. */
async function storedRows(member: Member, plan: Plan, photos: ReadonlyMap<string, StoredRow>) {
  const dataKey = await dataKeyOf(member);
  const { id: userId } = member;
  const prepare = (table: ImportTable['table'], row: ImportRow) => {
    const stored: StoredRow = { user_id: userId, ...rowOf(row) };
    const { sealed = [], sealedJson = [] } = exportTables.find((exported) => exported.table === table)!;
    const seal = (column: string, sealAs: typeof sealJson) => {
      const place = sealedIn(table, column, { userId, id: String(row.id) });
      if (stored[column] !== null)
        stored[column] = `\\x${Buffer.from(sealAs(dataKey, stored[column], place)).toString('hex')}`;
    };
    for (const column of sealed) seal(column, (key, value, place) => sealText(key, String(value), place));
    for (const column of sealedJson) seal(column, sealJson);
    return table === 'photos' ? { ...stored, ...photos.get(String(row.id)) } : stored;
  };
  return new Map(
    plan.tables.map((table) => [
      table,
      {
        added: table.added.map((row) => prepare(table.wanted.table, row)),
        replaced: table.replaced.map(({ own, row }) => ({
          ...prepare(table.wanted.table, row),
          [plannedColumn]: own.updatedAt,
        })),
        removed: (table.removed ?? []).map((row) => ({
          user_id: userId,
          ...rowOf(Object.fromEntries([...table.wanted.key, 'updatedAt'].map((column) => [column, row[column]]))),
        })),
      },
    ]),
  );
}

/** The days whose computed goals an import may have changed. */
function countedDays({ tables }: Plan): string[] {
  const counted = tables.filter(({ wanted: { table } }) => table === 'activities' || table === 'macro_entries');
  return [
    ...new Set(
      counted.flatMap(({ added, replaced, removed = [] }) =>
        [...added, ...replaced.map(({ row }) => row), ...removed].map(({ date }) => String(date)),
      ),
    ),
  ];
}

function* slices(rows: readonly StoredRow[]): Generator<readonly StoredRow[]> {
  let from = 0;
  let letters = 0;
  for (const [index, row] of rows.entries()) {
    for (const value of Object.values(row)) if (typeof value === 'string') letters += value.length;
    if (index + 1 < rows.length && index + 1 - from < rowsPerStatement && letters < lettersPerStatement) continue;
    yield rows.slice(from, index + 1);
    from = index + 1;
    letters = 0;
  }
}
