import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { macroTargetsInput } from './macroTargets.rules.ts';
import type { Targets } from './nutrition.rules.ts';
import { saveTargets, targetsOfMember } from './macroTargets.statements.ts';

/** Grams a day; all 0 until the member sets them. */
export interface MacroTargets extends Targets {
  userId: string;
}

export function macroTargets(member: Member): Promise<MacroTargets> {
  return readTogether(member, targetsOfMember, {});
}

/** Saves the given targets; absent ones stay as they are. Throws ValidationError. */
export async function saveMacroTargets(member: Member, input: unknown): Promise<MacroTargets> {
  const { proteinTarget, fatsTarget, carbsTarget } = macroTargetsInput.parse(input);
  const saved = await saveTargets.first(member.kernel.pool, {
    member: member.id,
    protein: proteinTarget ?? null,
    fats: fatsTarget ?? null,
    carbs: carbsTarget ?? null,
  });
  return saved!;
}
