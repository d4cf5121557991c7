import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { askMember, type MemberStatement } from '#gateway/kernel/memberStatement.ts';
import { macroTargetsInput } from './macroTargets.rules.ts';
import type { Targets } from './nutrition.rules.ts';
import { targetsOfMember } from './macroTargets.statements.ts';

/** Grams a day; all 0 until the member sets them. */
export interface MacroTargets extends Targets {
  userId: string;
}

export function macroTargets(member: Member): Promise<MacroTargets> {
  return readTogether(member, targetsOfMember, {});
}

/** Saves the targets that are given; an absent one stays as it is. Throws ValidationError. */
export async function saveMacroTargets(member: Member, input: unknown): Promise<MacroTargets> {
  const { proteinTarget, fatsTarget, carbsTarget } = macroTargetsInput.parse(input);
  const { targets } = await askMember<{ targets: MacroTargets }>(member, saving, [
    proteinTarget ?? null,
    fatsTarget ?? null,
    carbsTarget ?? null,
  ]);
  return targets;
}

const saving: MemberStatement = {
  name: 'targets-save',
  steps: `written as (
    insert into macro_targets as t (user_id, protein_target, fats_target, carbs_target)
    select id, coalesce($2::numeric, 0), coalesce($3::numeric, 0), coalesce($4::numeric, 0) from member
    on conflict (user_id) do update set protein_target = coalesce($2, t.protein_target), fats_target = coalesce($3, t.fats_target),
      carbs_target = coalesce($4, t.carbs_target), updated_at = now()
    returning *)`,
  columns: `(select json_build_object('userId', user_id, 'proteinTarget', protein_target, 'fatsTarget', fats_target, 'carbsTarget', carbs_target) from written) as targets`,
};
