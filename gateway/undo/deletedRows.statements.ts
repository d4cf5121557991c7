import { type Expression, sql } from 'kysely';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** A deletion can be undone for this long. */
export const undoableHours = 1;

export type DeletedKind = 'activity' | 'food' | 'metric';

const isUndoable = sql<boolean>`deleted_at > now() - ${sql.lit(`${undoableHours} hours`)}::interval`;

/** The step that keeps what a step called `written` deletes, so that it can come back. */
export function keepDeleted(kind: DeletedKind, content: Expression<unknown> = sql`to_jsonb(w)`) {
  return query
    .withTables<{ written: { user_id: string; id: string } }>()
    .insertInto('deleted_rows')
    .columns(['user_id', 'kind', 'id', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('written as w')
        .select(['w.user_id', sql.lit(kind).as('kind'), 'w.id', sql`${content}`.as('content')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'id'])
        .doUpdateSet((eb) => ({ content: eb.ref('excluded.content'), deleted_at: sql<string>`now()` })),
    );
}

/** The step that takes a kept row back, to be written again from its `content`. */
export function takeDeleted(kind: DeletedKind, { member, id }: Given<{ member: string; id: string }>) {
  return query
    .deleteFrom('deleted_rows')
    .where('user_id', '=', member)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(isUndoable)
    .returning('content');
}

/** Removes what can no longer come back. */
export const forgetDeletedRows = statement('deleted-rows-forget', () =>
  query.deleteFrom('deleted_rows').where((eb) => eb.not(isUndoable)),
);
