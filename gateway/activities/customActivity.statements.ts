import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

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

/** True when the activity of a row is movement. The restful kinds are read once for a statement, not for each row. */
export function isMovement(member: Expression<string>) {
  return sql<boolean>`(activity_type <> all ((select restful_activities(${member}))::text[]))`;
}
