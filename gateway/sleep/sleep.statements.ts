import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberRead, type OfDays } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

const maxNights = 4000;

/** Reads the newest days with sleep, oldest first, with their hours. */
export const sleepOfDays = memberRead('sleep-range', ({ member, from, to }: OfDays) =>
  jsonArrayFrom(
    query
      .selectFrom(
        query
          .selectFrom('activities')
          .select(['date', sql<number>`round(sum(duration_minutes) / 60.0, 2)`.as('value')])
          .where('user_id', '=', member)
          .where('activity_type', '=', 'sleep')
          .where('date', '>=', from)
          .where('date', '<=', to)
          .groupBy('date')
          .orderBy('date', 'desc')
          .limit(maxNights)
          .as('nights'),
      )
      .selectAll()
      .orderBy('date'),
  ),
);
