import type { Pool } from 'pg';

/** How long a deletion can be undone. */
export const undoableHours = 1;

export type DeletedKind = 'activity' | 'food' | 'metric';

const isUndoable = `deleted_at > now() - interval '${undoableHours} hours'`;

/** SQL, a step after one called `written` that deletes rows of this kind: keeps them so that they can come back. */
export const keepDeleted = (kind: DeletedKind, content = 'to_jsonb(w)'): string => `kept as (
  insert into deleted_rows (user_id, kind, id, content) select w.user_id, '${kind}', w.id, ${content} from written w
  on conflict (user_id, kind, id) do update set content = excluded.content, deleted_at = now())`;

/** SQL, a step: takes the kept row of $2 back for the member whom the table `from (id)` names. */
export const takeDeleted = (kind: DeletedKind, from: 'turn' | 'member'): string => `taken as (
  delete from deleted_rows d using ${from} m where d.user_id = m.id and d.kind = '${kind}' and d.id = $2 and d.${isUndoable} returning d.content)`;

/** Forgets what can no longer come back. */
export async function forgetDeletedRows(pool: Pool): Promise<void> {
  await pool.query(`delete from deleted_rows where not (${isUndoable})`);
}
