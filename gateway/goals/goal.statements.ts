import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns, type Goal } from '#gateway/__generated__/rows.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.statements.ts';
import { computedGoalTypes } from './goal.rules.ts';

type OneGoal = { member: string; id: string };
type GoalContent = Pick<
  Goal,
  'goalName' | 'targetValuePrimary' | 'targetUnitPrimary' | 'targetValueSecondary' | 'targetUnitSecondary'
>;

const computed = sql.lit(`{${computedGoalTypes.join(',')}}`);
const progressKey = ['id', 'user_id', 'goal_target_id', 'progress_date'] as const;
const progressTargets = ['target_value_primary', 'target_value_secondary'] as const;
const now = sql<string>`now()`;

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

export const countGoals = statement('goals-count', ({ member }: Given<{ member: string }>) =>
  query
    .selectFrom('goal_targets')
    .select(sql<number>`count(*)::int`.as('goals'))
    .where('user_id', '=', member),
);

/** Brings days of every computed goal up to what is logged (the migration goal_functions), under the lock `goals`. */
export const refreshDays = statement(
  'goals-refresh',
  ({ member, days }: Given<{ member: string; days: readonly string[] }>) =>
    query.selectNoFrom(sql`refresh_goals(${member}::uuid, ${computed}, ${days}::date[])`.as('goals')),
);

/** The same without the lock, which it takes when the member has goals. */
export const lockAndRefreshDays = statement(
  'goals-take',
  ({ member, days }: Given<{ member: string; days: readonly string[] }>) =>
    query.selectNoFrom(
      sql`case when take_goals(${member}::uuid, ${computed}) then refresh_goals(${member}::uuid, ${computed}, ${days}::date[])::text end`.as(
        'goals',
      ),
    ),
);

/** Reads a goal and holds it until the transaction ends, under the lock `goals`. */
export const holdGoal = statement('goals-hold', ({ member, id }: Given<OneGoal>) =>
  query
    .selectFrom('goal_targets')
    .select(columns.goal_targets)
    .where('user_id', '=', member)
    .where('id', '=', id)
    .forUpdate(),
);

/**
 * Deletes a goal and keeps it with its history. The days that the delete cascades to are read before it: a distributed
 * database carries the steps out one after the other.
 */
export const removeGoal = statement('goals-delete', ({ member, id }: Given<OneGoal>) =>
  query
    .with(
      (step) => step('own').materialized(),
      (steps) =>
        steps
          .selectFrom('goal_progress as p')
          .select(sql<string>`coalesce(jsonb_agg(p), '[]')`.as('days'))
          .where('p.user_id', '=', member)
          .where('p.goal_target_id', '=', id),
    )
    .with('written', (steps) =>
      steps.deleteFrom('goal_targets').where('user_id', '=', member).where('id', '=', id).returningAll(),
    )
    .with('kept', () =>
      keepDeleted('goal', member, sql`jsonb_build_object('goal', to_jsonb(w), 'days', (select days from own))`),
    )
    .selectFrom('written')
    .select('id'),
);

export const takeGoal = statement('goals-take-deleted', (given: Given<OneGoal>) => takeDeleted('goal', given));

/** Restore a kept goal and its history; run in this order. */
export const putGoalBack = statement('goals-restore', ({ content }: Given<{ content: string }>) =>
  query
    .insertInto('goal_targets')
    .expression(sql`select * from jsonb_populate_record(null::goal_targets, ${content}::jsonb -> 'goal')`),
);
export const putGoalDaysBack = statement('goals-restore-days', ({ content }: Given<{ content: string }>) =>
  query
    .insertInto('goal_progress')
    .expression(sql`select * from jsonb_populate_recordset(null::goal_progress, ${content}::jsonb -> 'days')`),
);

export const updateGoalContent = statement('goals-update', (given: Given<OneGoal & GoalContent>) =>
  query
    .updateTable('goal_targets')
    .set({
      goal_name: given.goalName,
      target_value_primary: given.targetValuePrimary,
      target_unit_primary: given.targetUnitPrimary,
      target_value_secondary: given.targetValueSecondary,
      target_unit_secondary: given.targetUnitSecondary,
      updated_at: now,
    })
    .where('user_id', '=', given.member)
    .where('id', '=', given.id),
);

/** Returns what was reached with a goal on a day, under the lock `goals`. */
export const recordedValue = statement('goals-recorded', ({ member, id, date }: Given<OneGoal & { date: string }>) =>
  query
    .selectFrom('goal_progress')
    .select('actual_value_primary as value')
    .where('user_id', '=', member)
    .where('goal_target_id', '=', id)
    .where('progress_date', '=', date),
);

/** Keeps the value of a custom goal on a day. */
export const recordValue = statement(
  'goals-record',
  ({ member, id, date, value }: Given<OneGoal & { date: string; value: number }>) =>
    query
      .insertInto('goal_progress')
      .columns([...progressKey, 'actual_value_primary', ...progressTargets, 'percentage_achieved'])
      .expression(
        query
          .selectFrom('goal_targets as g')
          .crossJoin(
            sql<{ primary: number; secondary: number | null }>`goal_target_on(g.user_id, g.id, ${date}::date)`.as('t'),
          )
          .select(({ ref }) => [
            sql<string>`gen_random_uuid()`.as('id'),
            'g.user_id',
            'g.id as goal_target_id',
            sql<string>`${date}::date`.as('progress_date'),
            sql<number>`${value}::numeric`.as('actual_value_primary'),
            't.primary as target_value_primary',
            't.secondary as target_value_secondary',
            percentOf(
              amountOf(ref('g.goal_type'), sql`${value}::numeric`, sql`null`),
              amountOf(ref('g.goal_type'), ref('t.primary'), ref('t.secondary')),
            ).as('percentage_achieved'),
          ])
          .where('g.user_id', '=', member)
          .where('g.id', '=', id),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'goal_target_id', 'progress_date']).doUpdateSet(({ ref }) => ({
          actual_value_primary: ref('excluded.actual_value_primary'),
          actual_value_secondary: null,
          percentage_achieved: ref('excluded.percentage_achieved'),
          updated_at: ref('excluded.updated_at'),
        })),
      ),
);

/** Before a target changes: the day before today keeps the one that held until now. */
export const keepTarget = statement('goals-keep-target', ({ member, id, date }: Given<OneGoal & { date: string }>) =>
  query
    .insertInto('goal_progress')
    .columns([...progressKey, 'actual_value_primary', ...progressTargets, 'percentage_achieved'])
    .expression(
      query
        .selectFrom('goal_targets as g')
        .select([
          sql<string>`gen_random_uuid()`.as('id'),
          'g.user_id',
          'g.id as goal_target_id',
          sql<string>`${date}::date`.as('progress_date'),
          sql<number>`0`.as('actual_value_primary'),
          'g.target_value_primary',
          'g.target_value_secondary',
          sql<number>`0`.as('percentage_achieved'),
        ])
        .where('g.user_id', '=', member)
        .where('g.id', '=', id),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'goal_target_id', 'progress_date']).doNothing()),
);

/** After it changed: the days from `date` on go by the new one. */
export const takeTarget = statement('goals-take-target', ({ member, id, date }: Given<OneGoal & { date: string }>) =>
  query
    .updateTable('goal_progress as p')
    .from('goal_targets as g')
    .set(({ ref }) => ({
      target_value_primary: ref('g.target_value_primary'),
      target_value_secondary: ref('g.target_value_secondary'),
      percentage_achieved: percentOf(
        amountOf(ref('g.goal_type'), ref('p.actual_value_primary'), ref('p.actual_value_secondary')),
        amountOf(ref('g.goal_type'), ref('g.target_value_primary'), ref('g.target_value_secondary')),
      ),
      updated_at: now,
    }))
    .where('g.user_id', '=', member)
    .where('g.id', '=', id)
    .whereRef('p.user_id', '=', 'g.user_id')
    .whereRef('p.goal_target_id', '=', 'g.id')
    .where('p.progress_date', '>=', date),
);

function amountOf(type: Expression<string>, primary: Expression<unknown>, secondary: Expression<unknown>) {
  return sql<number>`goal_amount(${type}, ${primary}, ${secondary})`;
}

function percentOf(actual: Expression<number>, target: Expression<number>) {
  return sql<number>`goal_percent(${actual}, ${target})`;
}
