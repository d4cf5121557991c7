import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { withinPhotoQuota } from '#gateway/photos/photoQuota.service.ts';
import { pictureColumns } from './importPhotos.ts';
import type { Plan } from './importPlan.ts';
import { ImportWriting, storedRows } from './importWrite.ts';

/** Writes the rows of a plan in one transaction and notes what it did. Its pictures must be stored. */
export async function writeImport(member: Member, { id }: ImportBatch, plan: Plan): Promise<void> {
  const rows = await storedRows(member, plan, await pictureColumns(member, id, plan));
  await withMemberLock(member, 'goals', async (client) => {
    const writing = new ImportWriting(client, member.id, id);
    await writing.begin();
    // Held until the end: undoing or removing this batch waits.
    const { rowCount } = await client.query(
      "select from import_batches where user_id = $1 and id = $2 and state = 'applying' for update",
      [member.id, id],
    );
    if (rowCount === 0) return;
    const { rows: goals } = await client.query<{ any: boolean }>(
      'select exists (select from goal_targets where user_id = $1) as any',
      [member.id],
    );
    await writing.withGoals(goals[0]!.any, async () => {
      for (const table of plan.tables) {
        let written = 0;
        const write = async () => {
          written = await writing.write(table, rows.get(table)!);
        };
        await (table.wanted.table === 'photos' && table.added.length > 0
          ? withinPhotoQuota(client, member.id, write)
          : write());
        table.count.same += table.count.added - written;
        table.count.added = written;
      }
      return daysOf(plan);
    });
    await client.query('delete from import_photos where user_id = $1 and batch_id = $2', [member.id, id]);
    await client.query(
      "update import_batches set state = 'applied', applied_at = now(), report = $3 where user_id = $1 and id = $2",
      [member.id, id, JSON.stringify(plan.report)],
    );
  });
}

/** The days on which something is logged now that goals count. */
function daysOf({ tables }: Plan): string[] {
  const counted = tables.filter(({ wanted: { table } }) => table === 'activities' || table === 'macro_entries');
  return [
    ...new Set(counted.flatMap(({ added, replaced }) => [...added, ...replaced].map(({ date }) => String(date)))),
  ];
}
