import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { activeMinutes } from '#gateway/activities/customActivity.statements.ts';
import { memberRead, type OfDays } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

/** Reads the minutes of sleep and of movement of each day. */
export const minutesOfDays = memberRead('insight', ({ member, from, to }: OfDays) =>
  jsonArrayFrom(
    query
      .selectFrom('activities')
      .select([
        'date',
        sql<number>`coalesce(sum(duration_minutes) filter (where activity_type = 'sleep'), 0)::int`.as('sleepMinutes'),
        activeMinutes(member).as('activeMinutes'),
      ])
      .where('user_id', '=', member)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where('folded_into', 'is', null)
      .groupBy('date')
      .orderBy('date'),
  ),
);
