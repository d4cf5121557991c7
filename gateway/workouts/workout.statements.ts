import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberRead, type OfDays } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

/** Reads the minutes of each kind of workout in each week. */
export const minutesOfWeeks = memberRead(
  'workout-weeks',
  ({ member, from, to, firstDay }: OfDays & Given<{ firstDay: number }>) =>
    jsonArrayFrom(
      query
        .selectFrom(
          // Grouped first, so that the category is looked up per kind and week, not per activity. PostgreSQL counts
          // Sunday as day 0.
          query
            .selectFrom('activities')
            .select([
              sql<string>`date - (extract(dow from date)::int + 7 - ${firstDay}::int) % 7`.as('start'),
              'activity_type as kind',
              sql<number>`sum(duration_minutes)::int`.as('minutes'),
            ])
            .where('user_id', '=', member)
            .where('date', '>=', from)
            .where('date', '<=', to)
            .where('activity_type', '<>', 'sleep')
            .where('folded_into', 'is', null)
            .groupBy(['start', 'kind'])
            .as('a'),
        )
        .leftJoin('custom_activities as c', (join) => join.on('c.user_id', '=', member).onRef('c.name', '=', 'a.kind'))
        .select(['a.start', 'a.kind as activityType', 'c.category', 'a.minutes']),
    ),
);
