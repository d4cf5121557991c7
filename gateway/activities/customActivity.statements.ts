import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.statements.ts';

type OneKind = { member: string; id: string };

/** The member's own activities by name. */
export const customActivities = memberRead('custom-activities', ({ member }: Given<{ member: string }>) =>
  jsonArrayFrom(
    query
      .selectFrom('custom_activities')
      .select(columns.custom_activities)
      .where('user_id', '=', member)
      .orderBy('name'),
  ),
);

export const removeKind = statement('custom-activity-delete', ({ member, id }: Given<OneKind>) =>
  query
    .with('written', (steps) =>
      steps.deleteFrom('custom_activities').where('user_id', '=', member).where('id', '=', id).returningAll(),
    )
    .with('kept', () => keepDeleted('kind', member))
    .selectFrom('written')
    .select('id'),
);

/** Restores a kept activity, unless its name was taken meanwhile. */
export const putKindBack = statement('custom-activity-restore', (given: Given<OneKind>) =>
  query
    .with('taken', () => takeDeleted('kind', given))
    .insertInto('custom_activities')
    .expression(sql`select (jsonb_populate_record(null::custom_activities, content)).* from taken`)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** True when the activity of a row is movement. The restful kinds are read once for a statement, not for each row. */
function isMovement(member: Expression<string>) {
  return sql<boolean>`(activity_type <> all ((select restful_activities(${member}))::text[]))`;
}

/** The minutes of movement of a group of rows; times that overlap count once. */
export function activeMinutes(member: Expression<string>) {
  return sql<number>`covered_minutes(range_agg(activity_span(start_time, duration_minutes)) filter (where ${isMovement(member)}))`;
}
