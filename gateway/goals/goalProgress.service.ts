import type { PoolClient } from 'pg';
import type { Goal } from '#gateway/__generated__/rows.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import type { DayPart } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { askMember } from '#gateway/kernel/memberStatement.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { inTransaction } from '#gateway/platform/transaction.ts';
import type { GoalType } from './goal.rules.ts';
import { goalColumns, lockGoals, takeAndRefreshDays } from './goalStatements.ts';

/** How far a goal got on a day. */
export interface GoalDay {
  goal: Goal;
  date: string;
  actualValuePrimary: number;
  actualValueSecondary: number | null;
  targetValuePrimary: number;
  targetValueSecondary: number | null;
  percentageAchieved: number;
}

type GoalDayRow = Omit<GoalDay, 'goal'> & { goalId: string };

const dayColumns = `p.progress_date as date, p.actual_value_primary as "actualValuePrimary", p.actual_value_secondary as "actualValueSecondary",
  p.target_value_primary as "targetValuePrimary", p.target_value_secondary as "targetValueSecondary", p.percentage_achieved as "percentageAchieved"`;

/** Brings the member's goals up to what is logged on these days; to be called after others than writeCounted changed it. */
export async function refreshGoalProgress(member: Member, days: readonly string[]): Promise<void> {
  await member.kernel.pool.query({ ...takeAndRefreshDays, values: [member.id, days] });
  known.delete(member);
}

/** A statement that writes what goals count: sleep, activities or food. */
export interface CountedWrite {
  name: string;
  /** As those of MemberStatement, but what they write they take from the table `turn (id)`. */
  steps: string;
  columns: string;
  /** The goals that count it. */
  types: readonly GoalType[];
  /** The days whose goals move, as a query over the steps. */
  days: string;
}

/** Writes what goals count and brings the goals up to it, all or nothing, with one statement. Answers its row. */
export async function writeCounted<Row>(
  member: Member,
  { name, steps, columns, types, days }: CountedWrite,
  values: readonly unknown[],
): Promise<Row> {
  const counting = `'{${types.join(',')}}'`;
  const turn = `turn as materialized (select id, take_goals(id, ${counting}) as has_goals from member)`;
  const goals = `(select case when has_goals then refresh_goals(id, ${counting}, array(${days})) end from turn) as goals`;
  try {
    return await askMember(member, { name, steps: `${turn}, ${steps}`, columns: `${columns}, ${goals}` }, values);
  } finally {
    known.delete(member);
  }
}

/** Work on a member's goals in a transaction, one call after the other: each sees what the one before has written. */
export async function inTurn<Result>(member: Member, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(member.kernel.pool, async (client) => {
      await client.query({ ...lockGoals, values: [member.id] });
      return work(client);
    });
  } finally {
    known.delete(member);
  }
}

/** The active goals of a day, and those that moved on it, in the order they were made. A goal without a value has 0. */
export const goalsOfDay: DayPart<GoalDay[]> = {
  name: 'goalProgress',
  sql: `select coalesce(json_agg(json_build_object('goal', row_to_json(g), 'progress', row_to_json(p), 'target', row_to_json(t)) order by g."createdAt", g.id), '[]')
    from (select ${goalColumns('g')} from goal_targets g where g.user_id = $1) g
      cross join (select $2::date as date) d cross join goal_target_on($1, g.id, d.date) t
      left join lateral (select ${dayColumns} from goal_progress p where p.user_id = $1 and p.goal_target_id = g.id and p.progress_date = d.date) p on true
    where p.date is not null or (g."isActive" and g."createdAt"::date <= d.date + 1)`,
  read: (
    found: {
      goal: Goal;
      progress: Omit<GoalDayRow, 'goalId'> | null;
      target: { primary: number; secondary: number | null };
    }[],
  ) => found.map(({ goal, progress, target }) => ({ goal, ...(progress ?? nothingYet('', target)) })),
};

/** The goals of a day, each with the day it is asked for. */
export async function goalDays(day: {
  date: string;
  part: <Value>(part: DayPart<Value>) => Promise<Value>;
}): Promise<GoalDay[]> {
  return (await day.part(goalsOfDay)).map((goalDay) => ({ ...goalDay, date: day.date }));
}

/** The days a goal moved between two days (inclusive; the last 30 when absent), oldest first. Throws ValidationError over 400 days. */
export async function goalHistory(
  member: Member,
  goal: Goal,
  range: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<GoalDay[]> {
  const to = range.to ?? today(member.zone);
  const wanted = dayRangeInput.parse({ from: range.from ?? addDays(to, -29), to });
  const rows = (await movedBetween(member, wanted)).get(goal.id) ?? [];
  return rows.map(({ goalId: _goal, ...row }) => ({ goal, ...row }));
}

/** Where a goal is today. */
export async function goalToday(member: Member, goal: Goal): Promise<GoalDay> {
  const date = today(member.zone);
  const row = (await movedBetween(member, { from: date, to: date })).get(goal.id)?.[0];
  const target = { primary: goal.targetValuePrimary, secondary: goal.targetValueSecondary };
  return { goal, ...(row ?? nothingYet(date, target)) };
}

// For the length of a request: the days of all goals come with one statement, however many goals ask.
const known = new WeakMap<Member, Map<string, Promise<Map<string, GoalDayRow[]>>>>();

function movedBetween(member: Member, { from, to }: { from: string; to: string }): Promise<Map<string, GoalDayRow[]>> {
  const ranges = known.get(member) ?? new Map<string, Promise<Map<string, GoalDayRow[]>>>();
  known.set(member, ranges);
  const range = `${from}/${to}`;
  const rows = ranges.get(range) ?? readBetween(member, from, to);
  ranges.set(range, rows);
  return rows;
}

async function readBetween(member: Member, from: string, to: string): Promise<Map<string, GoalDayRow[]>> {
  const days = await readTogether<GoalDayRow[]>(member, {
    name: 'goal-days',
    sql: `select coalesce(json_agg(d order by d.date), '[]') from (
      select p.goal_target_id as "goalId", ${dayColumns} from goal_progress p where p.user_id = $1 and p.progress_date between $2 and $3) d`,
    values: [from, to],
  });
  return Map.groupBy(days, ({ goalId }) => goalId);
}

function nothingYet(date: string, target: { primary: number; secondary: number | null }) {
  return {
    date,
    actualValuePrimary: 0,
    actualValueSecondary: null,
    targetValuePrimary: target.primary,
    targetValueSecondary: target.secondary,
    percentageAchieved: 0,
  };
}
