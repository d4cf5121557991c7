import type { FieldMessages } from '#frontend/app/forms/useForm.ts';
import { goalInput, goalTypeOf, isTimed } from '#gateway/goals/goal.rules.ts';

export const goalFields = [
  'goalType',
  'goalName',
  'targetValuePrimary',
  'targetUnitPrimary',
  'targetValueSecondary',
] as const;
/** The input values of the form. */
export type GoalDraft = Record<(typeof goalFields)[number], string>;

/** What the draft says about a goal of its type: a unit typed for a custom goal means nothing to a goal for sleep. */
function goalOf({ goalType, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary }: GoalDraft) {
  const type = goalTypeOf(goalType);
  return {
    goalType: type,
    goalName,
    targetValuePrimary,
    targetUnitPrimary: type === 'custom' ? targetUnitPrimary : null,
    targetValueSecondary: isTimed(type) ? targetValueSecondary : null,
  };
}

/** The first problem of each input. */
export function goalProblems(draft: GoalDraft): FieldMessages {
  const problems: FieldMessages = {};
  for (const { path, message } of goalInput.safeParse(goalOf(draft)).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}

/** The goal to send. Throws zod's error while the draft has problems. */
export function readGoal(draft: GoalDraft) {
  const { goalType, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary } =
    goalInput.parse(goalOf(draft));
  return { goalType, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary };
}
