import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { mergedEdit, readBase } from '#gateway/kernel/edits.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { inTransaction } from '#gateway/platform/transaction.statements.ts';
import { macroTargetsInput, targetFields } from './macroTargets.rules.ts';
import type { Targets } from './nutrition.rules.ts';
import { holdTargets, saveTargets, targetsOfMember } from './macroTargets.statements.ts';

/** Grams a day; all 0 until the member sets them. */
export interface MacroTargets extends Targets {
  userId: string;
}

const noTargets: Targets = { proteinTarget: 0, fatsTarget: 0, carbsTarget: 0 };

export function macroTargets(member: Member): Promise<MacroTargets> {
  return readTogether(member, targetsOfMember, {});
}

/**
 * Saves the given targets; absent ones stay as they are. With a `base` only those that differ from it are written. Throws
 * ValidationError, EditConflictError.
 */
export async function saveMacroTargets(member: Member, input: unknown, base?: unknown): Promise<MacroTargets> {
  const edit = macroTargetsInput.parse(input);
  const { kernel, id } = member;
  if (!base) return save(kernel.pool, id, edit);
  const shown = { ...noTargets, ...(await readBase(() => macroTargetsInput.parse(base))) };
  return inTransaction(kernel.pool, async (client) => {
    const stored = await holdTargets.first(client, { member: id });
    const { userId: _, ...merged } = mergedEdit(targetFields, { base: shown, edit, stored: stored! });
    return save(client, id, merged);
  });
}

async function save(runner: Runner, member: string, targets: Partial<Targets>): Promise<MacroTargets> {
  const { proteinTarget: protein = null, fatsTarget: fats = null, carbsTarget: carbs = null } = targets;
  return (await saveTargets.first(runner, { member, protein, fats, carbs }))!;
}
