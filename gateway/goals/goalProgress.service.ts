import type { PoolClient } from 'pg';
import type { Goal } from '#gateway/__generated__/rows.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import type { DayPage } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { pauseBefore } from '#gateway/kernel/pauses.ts';
import { askMember } from '#gateway/kernel/memberStatement.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { inTransaction } from '#gateway/platform/transaction.ts';
import type { GoalType } from './goal.rules.ts';
import { lockGoals, takeAndRefreshDays } from './goalStatements.ts';
import { type GoalProgressRow, goalsOfDay, progressOfDays } from './goalProgress.statements.ts';

/** How far a goal got on a day. */
export interface GoalDay extends GoalProgressRow {
  goal: Goal;
}

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
export async function goalDays(day: DayPage): Promise<GoalDay[]> {
  const found = await day.part(goalsOfDay);
  return found.map(({ goal, progress, target }) => ({ goal, ...(progress ?? nothingYet(day.date, target)) }));
}

/** Rows of a history that are resolved before other requests run. */
const rowsAtOnce = 2000;

/** The days a goal moved between two days (inclusive; the last 30 when absent), oldest first. Throws ValidationError over 400 days. */
export async function goalHistory(
  member: Member,
  goal: Goal,
  range: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<GoalDay[]> {
  const to = range.to ?? today(member.zone);
  const wanted = dayRangeInput.parse({ from: range.from ?? addDays(to, -29), to });
  const rows = (await movedBetween(member, wanted)).get(goal.id) ?? [];
  await pauseBefore(member, rows.length / rowsAtOnce);
  return rows.map(({ goalId: _goal, ...row }) => ({ goal, ...row }));
}

/** Where a goal is today. */
export async function goalToday(member: Member, goal: Goal): Promise<GoalDay> {
  const date = today(member.zone);
  const row = (await movedBetween(member, { from: date, to: date })).get(goal.id)?.[0];
  const target = { primary: goal.targetValuePrimary, secondary: goal.targetValueSecondary };
  return { goal, ...(row ?? nothingYet(date, target)) };
}

type ProgressOfGoal = GoalProgressRow & { goalId: string };

// For the length of a request: the days of all goals come with one statement, however many goals ask.
const known = new WeakMap<Member, Map<string, Promise<Map<string, ProgressOfGoal[]>>>>();

function movedBetween(
  member: Member,
  { from, to }: { from: string; to: string },
): Promise<Map<string, ProgressOfGoal[]>> {
  const ranges = known.get(member) ?? new Map<string, Promise<Map<string, ProgressOfGoal[]>>>();
  known.set(member, ranges);
  const range = `${from}/${to}`;
  const rows = ranges.get(range) ?? readBetween(member, from, to);
  ranges.set(range, rows);
  return rows;
}

async function readBetween(member: Member, from: string, to: string): Promise<Map<string, ProgressOfGoal[]>> {
  const days = await readTogether(member, progressOfDays, { from, to });
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
