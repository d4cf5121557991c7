import type { CustomActivity } from '#gateway/__generated__/rows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { createOnce, newRow } from '#gateway/kernel/createdIds.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import { isUniqueViolation, type Transaction } from '#gateway/platform/database.ts';
import { activityTexts } from './activityTexts.rules.ts';
import { customActivityInput, isBuiltIn } from './customActivity.rules.ts';
import { putKindBack, removeKind } from './customActivity.statements.ts';

/**
 * Adds an activity of the member's own. A name that exists already, built-in ones included, is a ConflictError;
 * the same `id` again returns the row it made. Throws NotFoundError when that was removed since.
 */
export async function addCustomActivity(member: Member, input: unknown): Promise<CustomActivity> {
  const { id, name, category, icon } = customActivityInput.parse(input);
  const row = newRow('custom-activity', id, [name, category, icon]);
  if (isBuiltIn(name)) throw exists();
  try {
    const create = async ({ customActivity }: Transaction) => {
      // Not `create`: a distributed database does not return an enum from an insert.
      await customActivity.createMany({ data: { userId: member.id, id: row.id, name, category, icon } });
      return customActivity.findUniqueOrThrow({ where: { userId_id: { userId: member.id, id: row.id } } });
    };
    return await createOnce(member, row, create, (known) => ownCustomActivity(member, known));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const same = id
      ? await member.kernel.db.customActivity.findUnique({ where: { userId_id: { userId: member.id, id } } })
      : null;
    if (same?.name === name) return same;
    throw exists();
  }
}

/** Takes an activity off the member's list; what was logged under its name stays. Throws NotFoundError. */
export async function removeCustomActivity(member: Member, id: string): Promise<{ id: string }> {
  if (!(await removeKind.first(member.kernel.pool, { member: member.id, id }))) throw gone();
  return { id };
}

/**
 * Restores an activity removed within the last hour. Restoring twice changes nothing. Throws NotFoundError, also when its
 * name was added again meanwhile.
 */
export async function restoreCustomActivity(member: Member, id: string): Promise<CustomActivity> {
  await putKindBack.first(member.kernel.pool, { member: member.id, id });
  return ownCustomActivity(member, id);
}

async function ownCustomActivity({ kernel, id: userId }: Member, id: string): Promise<CustomActivity> {
  const row = await kernel.db.customActivity.findUnique({ where: { userId_id: { userId, id } } });
  if (!row) throw gone();
  return row;
}

function gone(): NotFoundError {
  return new NotFoundError('This activity is no longer in your list.');
}

function exists(): ConflictError {
  return new ConflictError(activityTexts.exists.description, 'name');
}
