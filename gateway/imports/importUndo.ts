import { exportColumns } from '#gateway/exports/tableRows.ts';
import { refreshFolds } from '#gateway/activities/fold.service.ts';
import { refreshDays } from '#gateway/goals/goal.statements.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { freeIds } from '#gateway/kernel/createdIds.statements.ts';
import { eraseObjects } from '#gateway/photos/objectErasure.ts';
import { noteErasures } from '#gateway/photos/objectErasure.statements.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { type ImportUndoing, reportOf } from './import.rules.ts';
import { finishUndoing, notedRows, noteProgress } from './import.statements.ts';
import { refreshDayScores } from '#gateway/wearables/dayScores.statements.ts';
import { connectedDays, joinWhole, leftGoalDays, undoWrites } from './importUndo.statements.ts';
import { importTables } from './importTables.ts';
import { importTransaction } from './importTransaction.ts';

/**
 * Undoes an import in one transaction and removes the objects of its photos. Call it under the member's import lock.
 * `outside` is a connection outside of the pool: others see the progress before the transaction ends, and those who wait
 * for its locks may hold all of the pool.
 */
export async function undoImported(member: Member, batch: ImportBatch, outside: Runner): Promise<void> {
  const { kernel, id: userId } = member;
  const { id } = batch;
  const objects = await importTransaction(member, async (runner) => {
    const noted = new Map(
      (await notedRows.all(runner, { member: userId, id })).map(({ table, rows }) => [table, rows]),
    );
    const total = [...noted.values()].reduce((sum, rows) => sum + rows, 0);
    let done = 0;
    const passed = async (table: string) => {
      const rows = noted.get(table) ?? 0;
      if (rows === 0) return;
      done += rows;
      await noteProgress.write(outside, { member: userId, id, done, total });
    };
    const { undoing, objects } = await undoRows(runner, batch, passed);
    await noteErasures.write(runner, { keys: objects });
    await finishUndoing.write(runner, { member: userId, id, undoing: JSON.stringify(undoing) });
    return objects;
  });
  await eraseObjects(kernel, objects);
}

/**
 * Undoes what an import wrote, inside a transaction: removes what it added and restores what it replaced. A row that was
 * edited since stays, and so does one that something newer refers to. Returns the keys of removed objects too.
 */
async function undoRows(
  runner: Runner,
  batch: ImportBatch,
  passed: (table: string) => Promise<void>,
): Promise<{ undoing: ImportUndoing; objects: string[] }> {
  const of = { member: batch.userId, batch: batch.id };
  const columns = await exportColumns(runner);
  const undoing: ImportUndoing = { removed: 0, restored: 0, kept: 0, gone: 0 };
  const objects: string[] = [];
  const counts = reportOf(batch)!.counts;
  await joinWhole.first(runner, { isWhole: true });
  for (const wanted of importTables.toReversed()) {
    const { remove, restore, putBack } = undoWrites(wanted, columns.get(wanted.table)!);
    const removal = (await remove.first(runner, of))!;
    const { rows: restored } = (await restore.first(runner, of))!;
    objects.push(...removal.objects);
    const { rows: broughtBack } = (await putBack.first(runner, of))!;
    const written = counts
      .filter(({ table, label }) => (table === undefined ? label === wanted.label : table === wanted.table))
      .reduce((sum, { added, replaced, removed = 0 }) => sum + added + replaced + removed, 0);
    // Goal days that follow from other rows were noted too; only the archive's own are counted.
    const kept = Math.min(removal.existing - removal.removed - restored, written);
    const undone =
      wanted.table === 'goal_progress'
        ? { removed: written - kept, restored: 0 }
        : { removed: removal.removed, restored: restored + broughtBack };
    undoing.removed += undone.removed;
    undoing.restored += undone.restored;
    undoing.kept += kept;
    undoing.gone += written - undone.removed - undone.restored - kept;
    await passed(wanted.table);
  }
  await joinWhole.first(runner, { isWhole: false });
  await freeIds.write(runner, of);
  const folded = await refreshFolds(runner, batch.userId);
  const left = await leftGoalDays.all(runner, of);
  const days = [...new Set([...left.map(({ day }) => day), ...folded])];
  if (days.length > 0) await refreshDays.first(runner, { member: batch.userId, days });
  const scored = await connectedDays.all(runner, of);
  if (scored.length > 0)
    await refreshDayScores.write(runner, { member: batch.userId, days: scored.map(({ day }) => day) });
  return { undoing, objects };
}
