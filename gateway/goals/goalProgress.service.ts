import type { Goal } from '#gateway/__generated__/rows.ts';
import { addDays, dayToDb, today } from '#gateway/calendar/day.ts';
import { type DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { WantedPage } from '#gateway/kernel/pages.ts';
import { pauseBefore } from '#gateway/kernel/pauses.ts';
import { datesBetween, type DayBounds, dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { lockAndRefreshDays } from './goal.statements.ts';
import { type GoalProgressRow, goalsOfDay, progressOfDays } from './goalProgress.statements.ts';

/** The progress of a goal on a day. */
export interface GoalDay extends GoalProgressRow {
  goal: Goal;
}

/** Brings the member's goals up to what is logged on these days. Call it after something else than a counted write changed that. */
export async function refreshGoalProgress({ kernel, id: member }: Member, days: readonly string[]): Promise<void> {
  await lockAndRefreshDays.first(kernel.pool, { member, days });
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
  const days = dayRangeInput.parse({ from: range.from ?? addDays(to, -29), to });
  const rows = await progressBetween(member, goal, days);
  await pauseBefore(member, rows.length / rowsAtOnce);
  return rows.map(({ goalId: _goal, ...row }) => ({ goal, ...row }));
}

/** A page of the days a goal moved between two days (inclusive, each optional), the newest first. */
export async function progressPage(
  { kernel, id: userId }: Member,
  goal: Goal,
  days: DayBounds,
  { after, before, limit, inverted }: WantedPage,
): Promise<GoalDay[]> {
  const rows = await kernel.db.goalProgress.findMany({
    where: {
      ...movesOf(userId, goal, days),
      AND: {
        progressDate: { ...(after && { lt: dayToDb(after) }), ...(before && { gt: dayToDb(before) }) },
      },
    },
    orderBy: { progressDate: inverted ? 'asc' : 'desc' },
    take: limit,
  });
  return rows.map(({ progressDate, ...row }) => ({ ...row, goal, date: progressDate }));
}

export function progressCount({ kernel, id: userId }: Member, goal: Goal, days: DayBounds): Promise<number> {
  return kernel.db.goalProgress.count({ where: movesOf(userId, goal, days) });
}

function movesOf(userId: string, { id: goalTargetId }: Goal, days: DayBounds) {
  return { userId, goalTargetId, progressDate: datesBetween(days) };
}

/** Where a goal is today. */
export async function goalToday(member: Member, goal: Goal): Promise<GoalDay> {
  const date = today(member.zone);
  const [row] = await progressBetween(member, goal, { from: date, to: date });
  const target = { primary: goal.targetValuePrimary, secondary: goal.targetValueSecondary };
  return { goal, ...(row ?? nothingYet(date, target)) };
}

type ProgressOfGoal = GoalProgressRow & { goalId: string };

/** All goals of a request share one read, whose rows are sorted by goal once. */
const byGoal = new WeakMap<readonly ProgressOfGoal[], Map<string, ProgressOfGoal[]>>();

async function progressBetween(
  member: Member,
  { id }: Goal,
  days: { from: string; to: string },
): Promise<ProgressOfGoal[]> {
  const rows = await readTogether(member, progressOfDays, days);
  const sorted = byGoal.get(rows) ?? Map.groupBy(rows, ({ goalId }) => goalId);
  byGoal.set(rows, sorted);
  return sorted.get(id) ?? [];
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
