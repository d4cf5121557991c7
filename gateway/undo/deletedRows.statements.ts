import { type Expression, sql } from 'kysely';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** The time for which a deletion can be undone. */
const undoableHours = 1;

/** `kind` is an activity of the member's own making. */
type DeletedKind = 'activity' | 'food' | 'metric' | 'goal' | 'kind';

const isUndoable = sql<boolean>`deleted_at > now() - ${sql.lit(`${undoableHours} hours`)}::interval`;

/** Builds the step that keeps the rows deleted by a step called `written`. */
export function keepDeleted(
  kind: DeletedKind,
  member: Expression<string>,
  content: Expression<unknown> = sql`to_jsonb(w)`,
) {
  return query
    .insertInto('deleted_rows')
    .columns(['user_id', 'kind', 'id', 'content'])
    .expression(
      query
        .withTables<{ written: { id: string } }>()
        .selectFrom(['user_keys as k', 'written as w'])
        .select(['k.user_id', sql.lit(kind).as('kind'), 'w.id', sql`${content}`.as('content')])
        // As in besideMember.
        .where('k.user_id', '=', member),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'id'])
        .doUpdateSet((eb) => ({ content: eb.ref('excluded.content'), deleted_at: eb.ref('excluded.deleted_at') })),
    );
}

/** Builds the step that takes a kept row, to be inserted again from its `content`. */
export function takeDeleted(kind: DeletedKind, { member, id }: Given<{ member: string; id: string }>) {
  return query
    .deleteFrom('deleted_rows')
    .where('user_id', '=', member)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(isUndoable)
    .returning('content');
}

/** Removes rows that can no longer be restored. */
export const forgetDeletedRows = statement('deleted-rows-forget', () =>
  query.deleteFrom('deleted_rows').where((eb) => eb.not(isUndoable)),
);
