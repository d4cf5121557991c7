import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberRead, type OfDays } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

const maxRows = 50;

/** Reads the totals of each kind of activity, the most minutes first, without sleep. */
export const activitiesOfReport = memberRead('report-activities', ({ member, from, to }: OfDays) =>
  jsonArrayFrom(
    query
      .selectFrom('activities')
      .select([
        'activity_type as activityType',
        sql<number>`count(*)::int`.as('times'),
        sql<number>`sum(duration_minutes)::int`.as('minutes'),
      ])
      .where('user_id', '=', member)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where('activity_type', '<>', 'sleep')
      .where('folded_into', 'is', null)
      .groupBy('activity_type')
      .orderBy('minutes', 'desc')
      .orderBy('activity_type')
      .limit(maxRows),
  ),
);

/** Reads the progress of each goal over the days on which it counted, the oldest goal first. */
export const goalsOfReport = memberRead(
  'report-goals',
  ({ member, from, to, zone }: Given<{ member: string; from: string; to: string; zone: string }>) =>
    jsonArrayFrom(
      query
        // Read once, not for each of their days.
        .with(
          (cte) => cte('g').materialized(),
          (steps) =>
            steps.selectFrom('goal_targets').select(['id', 'goal_name', 'created_at']).where('user_id', '=', member),
        )
        .selectFrom('goal_progress as p')
        .innerJoin('g', 'g.id', 'p.goal_target_id')
        .select([
          'g.goal_name as goalName',
          sql<number>`count(*)::int`.as('days'),
          sql<number>`count(*) filter (where percentage_achieved >= 100)::int`.as('daysMet'),
          sql<number>`round(avg(percentage_achieved))::int`.as('meanPercent'),
        ])
        .where('p.user_id', '=', member)
        .where('p.progress_date', '>=', from)
        .where('p.progress_date', '<=', to)
        // A day of which everything was deleted, or whose target was kept, has a row without progress.
        .where((is) => is.or([is('actual_value_primary', '>', 0), is('actual_value_secondary', '>', 0)]))
        // Days before a goal was set do not count, although its history has them.
        .where('p.progress_date', '>=', sql<string>`(g.created_at at time zone ${zone})::date`)
        .groupBy(['g.id', 'g.goal_name', 'g.created_at'])
        .orderBy('g.created_at')
        .orderBy('g.id')
        .limit(maxRows),
    ),
);
