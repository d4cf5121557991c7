import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

/** The member's goals, paused ones too, in the order they were made. */
export const goalsOfMember = memberRead('goals', ({ member }: Given<{ member: string }>) =>
  jsonArrayFrom(
    query
      .selectFrom('goal_targets')
      .select(columns.goal_targets)
      .where('user_id', '=', member)
      .orderBy('created_at')
      .orderBy('id'),
  ),
);
