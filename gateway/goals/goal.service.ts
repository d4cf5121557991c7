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
import { mergedEdit, readBase } from '#gateway/kernel/edits.ts';
import {
  goalFields,
  goalInput,
  type GoalRecord,
  goalTypeOf,
  goalValueInput,
  maxGoals,
  sameType,
} from './goal.rules.ts';
import { refreshGoalProgress } from './goalProgress.service.ts';
import {
  countGoals,
  goalsOfMember,
  holdGoal,
  keepTarget,
  putGoalBack,
  putGoalDaysBack,
  recordedValue,
  recordValue,
  removeGoal,
  takeGoal,
  takeTarget,
  updateGoalContent,
} from './goal.statements.ts';
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
  const row = newRow('goal', wanted, [goal.goalType, ...Object.values(contentOf(goal))]);
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
    await countFromNow(member);
    return created;
  } catch (error) {
    // A row from before ids were kept, or from an archive.
    if (isUniqueViolation(error)) return ownGoal(member, row.id);
    throw error;
  }
}

/**
 * Replaces a goal's name, target and unit; its type stays what it is, and another one is refused. The days before today
 * keep the target they had. With a `base` only the fields that differ from it are written. Throws ValidationError,
 * NotFoundError, EditConflictError.
 */
export async function updateGoal(member: Member, id: string, input: unknown, base?: unknown): Promise<Goal> {
  const goalType = goalTypeOf((await ownGoal(member, id)).goalType);
  const read = (given: unknown) => {
    sameType(goalType).parse(given);
    return contentOf(goalInput.parse({ ...(given as object), goalType }));
  };
  const edit = read(input);
  const shown = base ? await readBase(() => read(base)) : null;
  const now = today(member.zone);
  await withMemberLock(member, 'goals', async (client) => {
    const before = await holdGoal.first(client, { member: member.id, id });
    if (!before) throw gone();
    const goal = shown ? mergedEdit(goalFields, { base: shown, edit, stored: contentOf(before) }) : edit;
    const hadTarget = dayOf(instantFromDb(before.createdAt), member.zone) < now && isOtherTarget(before, goal);
    if (hadTarget) await keepTarget.write(client, { member: member.id, id, date: addDays(now, -1) });
    await updateGoalContent.write(client, { ...goal, member: member.id, id });
    await takeTarget.write(client, { member: member.id, id, date: now });
  });
  return ownGoal(member, id);
}

type Content = Omit<GoalRecord, 'id' | 'goalType'>;

function contentOf(goal: Content): Content {
  const { goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary } = goal;
  return { goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary };
}

function isOtherTarget({ targetValuePrimary, targetValueSecondary }: Goal, goal: Content): boolean {
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
  const deleted = await withMemberLock(member, 'goals', (client) =>
    removeGoal.first(client, { member: member.id, id }),
  );
  if (!deleted) throw gone();
  return { id };
}

/**
 * Restores a goal deleted within the last hour, with its history. Restoring twice changes nothing. Throws NotFoundError,
 * and ValidationError beyond 100 goals.
 */
export async function restoreGoal(member: Member, id: string): Promise<Goal> {
  await withMemberLock(member, 'goals', async (client) => {
    const kept = await takeGoal.first(client, { member: member.id, id });
    if (!kept) return;
    if ((await countGoals.first(client, { member: member.id }))!.goals >= maxGoals)
      throw invalid('goalName', goalTexts.tooMany);
    const content = JSON.stringify(kept.content);
    for (const statement of [putGoalBack, putGoalDaysBack]) await statement.write(client, { content });
  });
  await countFromNow(member);
  return ownGoal(member, id);
}

/** Counts what was logged while the goal was not there. */
async function countFromNow(member: Member): Promise<void> {
  // Waits for the writes that began while there were no goals: they leave it to the goal to count them.
  await withMemberLock(member, 'goals-begin', async () => {});
  await refreshGoalProgress(member, lastDays(today(member.zone), daysLookedBack));
}

/**
 * Keeps what was reached with a custom goal on a day, today when none is given. With a `base` only a value that differs
 * from it is written. Throws ValidationError, NotFoundError, EditConflictError.
 */
export async function recordGoalValue(member: Member, id: string, input: unknown, base?: object | null): Promise<Goal> {
  const { date = today(member.zone), value } = goalValueInput.parse(input);
  const goal = await ownGoal(member, id);
  if (goal.goalType !== 'custom') throw invalid('goalId', goalTexts.computed);
  const shown = base ? await readBase(() => goalValueInput.parse(base)) : null;
  await withMemberLock(member, 'goals', async (client) => {
    const stored = { value: (await recordedValue.first(client, { member: member.id, id, date }))?.value ?? 0 };
    const merged = shown
      ? mergedEdit([['value']], { base: { value: shown.value }, edit: { value }, stored })
      : { value };
    await recordValue.write(client, { member: member.id, id, date, ...merged });
  });
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
