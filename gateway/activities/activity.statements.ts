import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import type { OfDay } from '#gateway/home/dayPage.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

/** The activities of a day by start time. */
export const activitiesOfDay = memberRead('activities', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    query
      .selectFrom('activities')
      .select(columns.activities)
      .where('user_id', '=', member)
      .where('date', '=', date)
      .orderBy('start_time')
      .orderBy('id'),
  ),
);
