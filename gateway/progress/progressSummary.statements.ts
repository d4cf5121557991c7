import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { daysWithEntries } from '#gateway/home/loggedDays.statements.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

type Values = { member: string; today: string; from: string; firstDay: string; zone: string };

/** Reads the logged days since `firstDay`, and weights and goals from `from` to today. */
export const summaryOfMember = memberRead('progress-summary', (given: Given<Values>) => {
  const { member, today, from, firstDay, zone } = given;
  const logged = daysWithEntries({ member, from: firstDay, to: today });
  const weight = (order: 'asc' | 'desc') =>
    jsonObjectFrom(
      query
        .selectFrom('metric_records')
        .select(['date', sql<number>`weight`.as('weight')])
        .where('user_id', '=', member)
        .where('date', '>=', from)
        .where('date', '<=', today)
        .where('weight', 'is not', null)
        .orderBy('date', order)
        .limit(1),
    );
  const withGoals = query.withTables<{ goals: { id: string; is_active: boolean; created_at: string } }>();
  // Days before a goal was set do not count, although its history has them.
  const met = (first: Expression<string>) =>
    withGoals
      .selectFrom('goal_progress as p')
      .innerJoin('goals', 'goals.id', 'p.goal_target_id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('p.user_id', '=', member)
      .where('p.progress_date', '>=', first)
      .where('p.progress_date', '<=', today)
      .where('p.percentage_achieved', '>=', 100)
      .where('p.progress_date', '>=', sql<string>`(goals.created_at at time zone ${zone})::date`);
  return jsonObjectFrom(
    query
      // Read once, not for each of their days.
      .with(
        (cte) => cte('goals').materialized(),
        (steps) =>
          steps.selectFrom('goal_targets').select(['id', 'is_active', 'created_at']).where('user_id', '=', member),
      )
      .selectNoFrom([
        jsonArrayFrom(query.selectFrom(logged.as('logged')).select('date').orderBy('date')).as('days'),
        weight('asc').as('first'),
        weight('desc').as('last'),
        met(from).as('met'),
        met(today).as('metToday'),
        withGoals
          .selectFrom('goals')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('is_active', '=', true)
          .as('active'),
      ]),
  ).$notNull();
});
