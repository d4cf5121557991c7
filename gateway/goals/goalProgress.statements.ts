import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns, type Goal } from '#gateway/__generated__/rows.ts';
import { memberRead, type OfDay, type OfDays } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

/** The progress of one goal on one day, without the goal. */
export interface GoalProgressRow {
  date: string;
  actualValuePrimary: number;
  actualValueSecondary: number | null;
  targetValuePrimary: number;
  targetValueSecondary: number | null;
  percentageAchieved: number;
}

const progressColumns = [
  'p.progress_date as date',
  'p.actual_value_primary as actualValuePrimary',
  'p.actual_value_secondary as actualValueSecondary',
  'p.target_value_primary as targetValuePrimary',
  'p.target_value_secondary as targetValueSecondary',
  'p.percentage_achieved as percentageAchieved',
] as const;

/** The active goals of a day and those that moved on it, in the order they were made, with the target of that day. */
export const goalsOfDay = memberRead('goal-progress', ({ member, date }: OfDay) => {
  const goals = query.selectFrom('goal_targets').select(columns.goal_targets).where('user_id', '=', member);
  return jsonArrayFrom(
    query
      .selectFrom(goals.as('g'))
      .crossJoin(sql<{ date: string }>`(select ${date}::date as date)`.as('d'))
      .crossJoinLateral(targetOn(member).as('t'))
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('goal_progress as p')
            .select(progressColumns)
            .where('p.user_id', '=', member)
            .whereRef('p.goal_target_id', '=', 'g.id')
            .whereRef('p.progress_date', '=', 'd.date')
            .as('p'),
        (join) => join.onTrue(),
      )
      .select([
        sql<Goal>`row_to_json(g)`.as('goal'),
        sql<GoalProgressRow | null>`row_to_json(p)`.as('progress'),
        sql<{ primary: number; secondary: number | null }>`row_to_json(t)`.as('target'),
      ])
      .where(({ or, and, eb }) =>
        or([
          eb('p.date', 'is not', null),
          and([eb('g.isActive', '=', true), sql<boolean>`g."createdAt"::date <= d.date + 1`]),
        ]),
      )
      .orderBy('g.createdAt')
      .orderBy('g.id'),
  );
});

/**
 * The target of the goal `g` on the day `d.date`: what the function goal_target_on of the migration functions_on_workers
 * returns, written out here, because PostgreSQL calls a PL/pgSQL function for each goal (measured: 30 µs each).
 */
function targetOn(member: Expression<string>) {
  return sql<{ primary: number; secondary: number | null }>`(select kept.primary, kept.secondary from (
    (select p.target_value_primary as primary, p.target_value_secondary as secondary from goal_progress p
      where p.user_id = ${member} and p.goal_target_id = g.id and p.progress_date >= d.date order by p.progress_date limit 1)
    union all select o.target_value_primary, o.target_value_secondary from goal_targets o
      where o.user_id = ${member} and o.id = g.id) kept limit 1)`;
}

/** The progress of every goal on these days, oldest first. */
export const progressOfDays = memberRead('goal-days', ({ member, from, to }: OfDays) =>
  jsonArrayFrom(
    query
      .selectFrom('goal_progress as p')
      .select(['p.goal_target_id as goalId', ...progressColumns])
      .where('p.user_id', '=', member)
      .where('p.progress_date', '>=', from)
      .where('p.progress_date', '<=', to)
      .orderBy('p.progress_date'),
  ),
);
