import type { DayPart } from '#gateway/home/dayPage.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { macroTargetsInput } from './macroTargets.rules.ts';
import { noTargets, type Targets } from './nutrition.rules.ts';

/** Grams a day; all 0 until the member sets them. */
export interface MacroTargets extends Targets {
  userId: string;
}

/** The targets, as a part of the statement that reads the day's page. */
export const targetsOfDay: DayPart<MacroTargets> = {
  name: 'targets',
  // Without a row the aggregates answer null, so there is always one answer. The statement is sent the day as well and
  // must name it, though targets are the same on every day.
  sql: `select json_build_object('userId', $1::uuid, 'proteinTarget', coalesce(max(protein_target), 0),
    'fatsTarget', coalesce(max(fats_target), 0), 'carbsTarget', coalesce(max(carbs_target), 0)) from macro_targets where user_id = $1 and $2::date is not null`,
  read: (targets: MacroTargets) => targets,
};

export async function macroTargets(member: Member): Promise<MacroTargets> {
  const row = await member.kernel.db.macroTargets.findUnique({ where: { userId: member.id } });
  return { userId: member.id, ...(row ? numbersOf(row) : noTargets) };
}

/** Saves the targets that are given; an absent one stays as it is. Throws ValidationError. */
export async function saveMacroTargets(member: Member, input: unknown): Promise<MacroTargets> {
  const given = macroTargetsInput.parse(input);
  const { id: userId } = member;
  // The key among the changes: with nothing to change Prisma would read and then insert, and two calls at once would clash.
  const row = await member.kernel.db.macroTargets.upsert({ where: { userId }, create: { userId, ...given }, update: { userId, ...given } });
  return { userId: member.id, ...numbersOf(row) };
}

/** Prisma's decimals as numbers. */
function numbersOf({ proteinTarget, fatsTarget, carbsTarget }: Record<keyof Targets, unknown>): Targets {
  return { proteinTarget: Number(proteinTarget), fatsTarget: Number(fatsTarget), carbsTarget: Number(carbsTarget) };
}
