import type { ImportBatch } from '#gateway/__generated__/prisma/client.ts';
import { memberById } from '#gateway/accounts/session.service.ts';
import { inTurn } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { archiveOfBatch, forgetObjects } from './importStore.ts';
import { partKeys } from './importParts.ts';
import { photosOf, pictureColumns, storePictures } from './importPhotos.ts';
import { type Plan, planImport } from './importPlan.ts';
import { type ImportPreference } from './import.rules.ts';
import { ImportWriting, storedRows } from './importWrite.ts';

interface ForBatch {
  userId: string;
  batchId: string;
  [name: string]: string | null;
}

/**
 * Brings an archive in: the pictures' files first, some at a time, then every row in one transaction. Stopped anywhere
 * before that commits, nothing of it is there; the job begins again and finds the pictures it has done.
 */
export const applyImportJob: JobKind<ForBatch> = {
  name: 'import-apply',
  async work(kernel, { userId, batchId }) {
    const member = await memberById(kernel, userId);
    if (!member) return;
    const outcome = await alone(kernel, userId, () => applyBatch(member, batchId));
    if (outcome === 'done') return;
    const at = outcome === 'busy' ? new Date(Date.now() + 3000) : undefined;
    await kernel.jobs.send(applyImportJob, { userId, batchId }, undefined, at);
  },
};

/** One import of a member at a time, in whatever process: another one's job waits. */
async function alone(kernel: Kernel, userId: string, work: () => Promise<'done' | 'more'>): Promise<'done' | 'more' | 'busy'> {
  const client = await kernel.pool.connect();
  let isBroken = false;
  try {
    const lock = `hashtextextended('imports/' || $1, 0)`;
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`, [userId]);
    if (!rows[0]!.mine) return 'busy';
    try {
      return await work();
    } finally {
      // With its connection the lock goes too.
      await client.query(`select pg_advisory_unlock(${lock})`, [userId]).catch(() => (isBroken = true));
    }
  } finally {
    client.release(isBroken);
  }
}

async function applyBatch(member: Member, batchId: string): Promise<'done' | 'more'> {
  const { kernel, id: userId } = member;
  const batch = await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id: batchId } } });
  if (batch?.state !== 'applying') return 'done';
  try {
    const archive = await archiveOfBatch(member, batch);
    const plan = await planImport(member, archive, batch.prefer as ImportPreference);
    if (!(await storePictures(member, batchId, archive, photosOf(plan)?.added ?? []))) return 'more';
    const photos = await pictureColumns(member, batchId, plan);
    await writeRows(member, batch, plan, photos);
  } catch (error) {
    // A database that is away comes back; anything else would fail again the same way, and the member can try anew.
    if (isDatabaseDown(error)) throw error;
    kernel.log.error({ event: 'import-failed', err: error }, 'an archive could not be brought in');
    await kernel.db.importBatch.updateMany({ where: { userId, id: batchId, state: 'applying' }, data: { state: 'failed' } });
    return 'done';
  }
  await forgetObjects(kernel, partKeys({ userId, batchId }, batch.parts));
  await kernel.db.importBatch.updateMany({ where: { userId, id: batchId }, data: { parts: 0 } });
  kernel.log.info({ event: 'import-applied' }, 'an archive was brought in');
  return 'done';
}

async function writeRows(member: Member, { id }: ImportBatch, plan: Plan, photos: ReadonlyMap<string, Record<string, unknown>>): Promise<void> {
  const rows = await storedRows(member, plan, photos);
  await inTurn(member, async (client) => {
    const writing = new ImportWriting(client, member.id, id);
    await writing.begin();
    // Held until the end: undoing or removing this batch waits.
    const { rowCount } = await client.query("select from import_batches where user_id = $1 and id = $2 and state = 'applying' for update", [member.id, id]);
    if (rowCount === 0) return;
    const { rows: goals } = await client.query<{ any: boolean }>('select exists (select from goal_targets where user_id = $1) as any', [member.id]);
    await writing.withGoals(goals[0]!.any, async () => {
      for (const table of plan.tables) {
        const written = await writing.write(table, rows.get(table)!);
        table.count.same += table.count.added - written;
        table.count.added = written;
      }
      return daysOf(plan);
    });
    await client.query('delete from import_photos where user_id = $1 and batch_id = $2', [member.id, id]);
    await client.query("update import_batches set state = 'applied', applied_at = now(), report = $3 where user_id = $1 and id = $2", [member.id, id, JSON.stringify(plan.report)]);
  });
}

/** The days on which something is logged now that goals count. */
function daysOf({ tables }: Plan): string[] {
  const counted = tables.filter(({ wanted: { table } }) => table === 'activities' || table === 'macro_entries');
  return [...new Set(counted.flatMap(({ added, replaced }) => [...added, ...replaced].map(({ date }) => String(date))))];
}
