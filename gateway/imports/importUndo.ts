import type { PoolClient } from 'pg';
import { refreshDays } from '#gateway/goals/goal.statements.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import type { ImportReport, ImportUndoing } from './import.rules.ts';
import { type ImportTable, importTables } from './importTables.ts';
import { snakeCase } from './importWrite.ts';

const patience = 60_000;

/** Rows of the account that refer to a row: while they exist, the row stays. */
const hanging: Partial<Record<ImportTable['table'], string>> = {
  metric_records: 'select from metric_values v where v.user_id = t.user_id and v.date = t.date',
  custom_metric_fields: 'select from metric_values v where v.user_id = t.user_id and v.field_id = t.id',
  // Days of other goals are computed and go with their goal; what was entered by hand does not.
  goal_targets:
    "select from goal_progress p where p.user_id = t.user_id and p.goal_target_id = t.id and t.goal_type = 'custom'",
};

export interface Undone {
  told: ImportUndoing;
  /** Keys of pictures that no row names any more. */
  objects: string[];
}

/**
 * Takes everything back that an import wrote, inside the member's transaction: what it added goes, what it replaced is as
 * it was. A row that was edited since is nobody's but the member's and stays; so does one that something newer needs.
 */
export async function undoRows(client: PoolClient, { userId, id: batchId, report }: ImportBatch): Promise<Undone> {
  const run = async <Row extends object>(text: string, values: unknown[] = [userId, batchId]) =>
    (await client.query<Row>({ text, values, query_timeout: patience } as { text: string })).rows;
  await client.query(`set local timezone = 'UTC'; set local statement_timeout = ${patience}`);
  const undone: Undone = { told: { removed: 0, restored: 0, kept: 0, gone: 0 }, objects: [] };
  const written = new Map(
    (report as unknown as ImportReport).counts.map(({ label, added, replaced }) => [label, added + replaced]),
  );
  for (const { table, label, key } of importTables.toReversed()) {
    const columns = await run<{ name: string; type: string }>(
      `select attname::text as name, format_type(atttypid, null) as type from pg_attribute where attrelid = '"${table}"'::regclass and attnum > 0 and not attisdropped`,
      [],
    );
    // In the key's own type, so that each row is found by the table's key.
    const keys = columns.filter(({ name }) => key.map(snakeCase).includes(name));
    const matches = [
      't.user_id = $1',
      ...keys.map(({ name, type }) => `t."${name}" = (n.key->>'${name}')::${type}`),
    ].join(' and ');
    const own = `n.user_id = $1 and n.batch_id = $2 and n.table_name = '${table}'`;
    const untouched = `${matches} and md5(to_jsonb(t)::text) = n.after`;
    const needed = hanging[table] ? ` and not exists (${hanging[table]})` : '';
    const pictures = table === 'photos' ? 't.image_path, t.thumbnail_path' : "'' as image_path, '' as thumbnail_path";
    const set = columns.map(({ name }) => `"${name}" = b."${name}"`).join(', ');
    const gone = await run<{ place: number; image_path: string; thumbnail_path: string }>(
      `delete from "${table}" t using import_rows n where ${own} and n.before is null and ${untouched}${needed} returning n.place, ${pictures}`,
    );
    const back = await run<{ place: number }>(
      `update "${table}" t set ${set} from import_rows n cross join lateral jsonb_populate_record(null::"${table}", n.before) b where ${own} and n.before is not null and ${untouched} returning n.place`,
    );
    if (table === 'photos')
      undone.objects.push(...gone.flatMap(({ image_path, thumbnail_path }) => [image_path, thumbnail_path]));
    await run('delete from import_rows where user_id = $1 and batch_id = $2 and place = any($3)', [
      userId,
      batchId,
      [...gone, ...back].map(({ place }) => place),
    ]);
    const [left] = await run<{ kept: number }>(
      `select count(*)::int as kept from import_rows n join "${table}" t on ${matches} where ${own}`,
    );
    const wrote = written.get(label) ?? 0;
    // Days of goals that follow from the rest were noted too: only as many as the archive brought count here.
    const kept = Math.min(left!.kept, wrote);
    const [removed, restored] = table === 'goal_progress' ? [wrote - kept, 0] : [gone.length, back.length];
    undone.told.removed += removed;
    undone.told.restored += restored;
    undone.told.kept += kept;
    undone.told.gone += wrote - removed - restored - kept;
  }
  const days = await run<{ day: string }>(
    `select distinct p.progress_date::text as day from import_rows n join goal_progress p on p.user_id = $1 and p.id = (n.key->>'id')::uuid where n.user_id = $1 and n.batch_id = $2 and n.table_name = 'goal_progress'`,
  );
  if (days.length > 0)
    await refreshDays.first(
      { query: (config) => client.query({ ...config, query_timeout: patience } as { text: string }) },
      { member: userId, days: days.map(({ day }) => day) },
    );
  await run('delete from import_rows where user_id = $1 and batch_id = $2');
  return undone;
}
