import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberRead, type OfDay, type OfDays } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';
import { usualNightDays } from './sleep.rules.ts';

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
          .where('folded_into', 'is', null)
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

/** Minutes from the midnight that begins an activity's date to one of its instants, both on the wall clock of its zone. */
const minutesOf = (instant: 'start_time' | 'end_time') =>
  sql<number>`round(extract(epoch from (${sql.ref(instant)} at time zone timezone) - date) / 60)::int`;

/** Reads the longest sleep that ended on each day, oldest first, with its times. */
export const sleepTimesOfDays = memberRead('sleep-times', ({ member, from, to }: OfDays) =>
  jsonArrayFrom(longestSleeps(member).where('date', '>=', from).where('date', '<=', to)),
);

/** The same of the days before a day from which its usual night is made. */
export const sleepTimesBefore = memberRead('sleep-times-before', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    longestSleeps(member)
      .where('date', '>=', sql<string>`${date}::date - ${sql.lit(usualNightDays)}::int`)
      .where('date', '<', date),
  ),
);

function longestSleeps(member: OfDay['member']) {
  return query
    .selectFrom('activities')
    .distinctOn('date')
    .select(['date', minutesOf('start_time').as('bedtime'), minutesOf('end_time').as('wakeUp')])
    .where('user_id', '=', member)
    .where('activity_type', '=', 'sleep')
    .where('folded_into', 'is', null)
    .orderBy('date')
    .orderBy('duration_minutes', 'desc')
    .orderBy('start_time')
    .limit(maxNights);
}
