import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberRead, type OfDays } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

/** The minutes of each kind of workout in each week. */
export const minutesOfWeeks = memberRead('workout-weeks', ({ member, from, to }: OfDays) =>
  jsonArrayFrom(
    query
      .selectFrom(
        // Added up first, so that a category is looked up for a kind in a week, not for each activity. PostgreSQL counts
        // Sunday as day 0, and a week here begins with it.
        query
          .selectFrom('activities')
          .select([
            sql<string>`date - extract(dow from date)::int`.as('start'),
            'activity_type as kind',
            sql<number>`sum(duration_minutes)::int`.as('minutes'),
          ])
          .where('user_id', '=', member)
          .where('date', '>=', from)
          .where('date', '<=', to)
          .where('activity_type', '<>', 'sleep')
          .groupBy(['start', 'kind'])
          .as('a'),
      )
      .leftJoin('custom_activities as c', (join) => join.on('c.user_id', '=', member).onRef('c.name', '=', 'a.kind'))
      .select(['a.start', 'a.kind as activityType', 'c.category', 'a.minutes']),
  ),
);
