import type { Goal } from '#gateway/__generated__/rows.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { addDays, dayOf, lastDays, today } from '#gateway/calendar/day.ts';
import { instantFromDb, instantToDb } from '#gateway/calendar/instant.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import { createOnce, newRow } from '#gateway/kernel/createdIds.ts';
import { invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { goalInput, type GoalRecord, goalValueInput, maxGoals, sameType } from './goal.rules.ts';
import { refreshGoalProgress } from './goalProgress.service.ts';
import { goalsOfMember, keepTarget, recordValue, takeTarget, updateGoalContent } from './goal.statements.ts';
import { goalTexts } from './goalTexts.rules.ts';

/** A new goal looks back so far: what was logged before already counts in its history. */
const daysLookedBack = 30;

/** The member's goals, paused ones too, in the order they were made. */
export function goalList(member: Member): Promise<Goal[]> {
  return readTogether(member, goalsOfMember, {});
}

/**
 * Makes a goal. With an `id` that was used before it returns that row. Throws ValidationError, also beyond 100 goals,
 * ConflictError, NotFoundError.
 */
export async function createGoal(member: Member, input: unknown): Promise<Goal> {
  const { id: wanted, ...goal } = goalInput.parse(input);
  const row = newRow('goal', wanted, [goal.goalType, ...valuesOf(goal)]);
  try {
    const created = await createOnce(
      member,
      row,
      async (transaction) => {
        if ((await transaction.goal.count({ where: { userId: member.id } })) >= maxGoals)
          throw invalid('goalName', goalTexts.tooMany);
        return transaction.goal.create({
          data: { ...goal, id: row.id, userId: member.id, createdAt: instantToDb(clock.now()) },
        });
      },
      (id) => ownGoal(member, id),
    );
    // Waits for the writes that began while there were no goals: they leave it to the new goal to count them.
    await withMemberLock(member, 'goals-begin', async () => {});
    await refreshGoalProgress(member, lastDays(today(member.zone), daysLookedBack));
    return created;
  } catch (error) {
    // A row from before ids were kept, or from an archive.
    if (isUniqueViolation(error)) return ownGoal(member, row.id);
    throw error;
  }
}

/**
 * Replaces a goal's name, target and unit; its type stays what it is, and another one is refused. The days before today
 * keep the target they had. Throws ValidationError and NotFoundError.
 */
export async function updateGoal(member: Member, id: string, input: unknown): Promise<Goal> {
  const before = await ownGoal(member, id);
  sameType(before.goalType).parse(input);
  const goal = goalInput.parse({ ...(input as object), goalType: before.goalType });
  const now = today(member.zone);
  const hadTarget = dayOf(instantFromDb(before.createdAt), member.zone) < now && isOtherTarget(before, goal);
  await withMemberLock(member, 'goals', async (client) => {
    if (hadTarget) await keepTarget.write(client, { member: member.id, id, date: addDays(now, -1) });
    await updateGoalContent.write(client, { ...goal, member: member.id, id });
    await takeTarget.write(client, { member: member.id, id, date: now });
  });
  return ownGoal(member, id);
}

function valuesOf({
  goalName,
  targetValuePrimary,
  targetUnitPrimary,
  targetValueSecondary,
  targetUnitSecondary,
}: Omit<GoalRecord, 'id'>) {
  return [goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary];
}

function isOtherTarget({ targetValuePrimary, targetValueSecondary }: Goal, goal: GoalRecord): boolean {
  return (
    targetValuePrimary !== goal.targetValuePrimary || (targetValueSecondary ?? 0) !== (goal.targetValueSecondary ?? 0)
  );
}

/** Pauses or resumes a goal: a paused one gets no new days. Throws NotFoundError. */
export async function setGoalActive(member: Member, id: string, isActive: boolean): Promise<Goal> {
  const [goal] = await member.kernel.db.goal.updateManyAndReturn({
    where: { userId: member.id, id },
    data: { isActive },
  });
  if (!goal) throw gone();
  if (isActive) await refreshGoalProgress(member, [today(member.zone)]);
  return goal;
}

/** Deletes a goal and its history. Throws NotFoundError. */
export async function deleteGoal(member: Member, id: string): Promise<{ id: string }> {
  const { count } = await member.kernel.db.goal.deleteMany({ where: { userId: member.id, id } });
  if (count === 0) throw gone();
  return { id };
}

/** Keeps what was reached with a custom goal on a day, today when none is given. Throws ValidationError and NotFoundError. */
export async function recordGoalValue(member: Member, id: string, input: unknown): Promise<Goal> {
  const { date = today(member.zone), value } = goalValueInput.parse(input);
  const goal = await ownGoal(member, id);
  if (goal.goalType !== 'custom') throw invalid('goalId', goalTexts.computed);
  await withMemberLock(member, 'goals', (client) => recordValue.write(client, { member: member.id, id, date, value }));
  return goal;
}

async function ownGoal(member: Member, id: string): Promise<Goal> {
  const goal = await member.kernel.db.goal.findUnique({ where: { userId_id: { userId: member.id, id } } });
  if (!goal) throw gone();
  return goal;
}

function gone(): NotFoundError {
  return new NotFoundError(goalTexts.gone);
}
