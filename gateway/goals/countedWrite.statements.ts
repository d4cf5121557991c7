import { type AliasedExpression, type Compilable, type Expression, sql } from 'kysely';
import type { Member } from '#gateway/kernel/context.ts';
import { type Given, query, type Runner, Statement } from '#gateway/platform/database/statement.ts';
import type { GoalType } from './goal.rules.ts';

type Builder = ReturnType<typeof locked>;

/** True in a step of a counted write once it holds the locks of the member. */
export const isLocked = sql<boolean>`exists (select from locked)`;

/** Ends the row of a counted write: brings the goals of these days up to what the statement wrote. */
export type RefreshGoals = (days: Expression<unknown>) => AliasedExpression<unknown, 'goals'>;

/**
 * A statement that writes what goals of these types count and moves the goals with it, all or nothing. What its steps
 * write they take from the table `locked (id)`: it waits for other writes of the member before a row is written.
 */
export function countedWrite<Values extends { member: string }, Row>(
  name: string,
  types: readonly GoalType[],
  build: (steps: Builder, given: Given<Values>, refreshGoals: RefreshGoals) => Compilable<Row>,
): Statement<Values, Row> {
  const counting = sql.lit(`{${types.join(',')}}`);
  const refreshGoals: RefreshGoals = (days) =>
    sql`(select case when has_goals then refresh_goals(id, ${counting}, array${days})::text end from locked)`.as(
      'goals',
    );
  return new Statement(name, (given) => build(locked(given.member, counting), given, refreshGoals));
}

/** Runs a counted write and returns its row. `runner` is the connection of the caller's transaction, if it has one. */
export async function writeCounted<Values extends { member: string }, Row>(
  { kernel, id }: Member,
  write: Statement<Values, Row>,
  values: Omit<Values, 'member'>,
  runner: Runner = kernel.pool,
): Promise<Row> {
  const [row] = await write.all(runner, { ...values, member: id } as Values);
  return row!;
}

/** From the accounts: in a distributed database these lie on the coordinator, so that all locks are taken there. */
function locked(member: Expression<string>, types: Expression<string>) {
  return query.with(
    (step) => step('locked').materialized(),
    (steps) =>
      steps
        .selectFrom('users')
        .select(['id', sql<boolean>`take_goals(id, ${types})`.as('has_goals')])
        .where('id', '=', member),
  );
}
