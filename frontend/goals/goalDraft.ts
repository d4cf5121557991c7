import { type FieldMessages, messagesOf } from '#frontend/app/forms/useForm.ts';
import { uuidIn } from '#frontend/app/offline/offlineWrite.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { goalInput, goalTypeOf, isTimed } from '#gateway/goals/goal.rules.ts';

export const goalFields = [
  'goalType',
  'goalName',
  'targetValuePrimary',
  'targetUnitPrimary',
  'targetValueSecondary',
] as const;
/**
 * The name of the form that records a goal's number; that of a refused number, which is edited, has its day. A goal that
 * waited here has had its UUID as its id.
 */
export function goalValueForm(goalId: string, edited?: Day): string {
  return ['goal-value', uuidIn(goalId), ...(edited ? [edited] : [])].join(':');
}
export type GoalDraft = Record<(typeof goalFields)[number], string>;

/** Drops values that the type does not use, such as the unit of an earlier custom type. */
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

export function goalProblems(draft: GoalDraft): FieldMessages {
  return messagesOf(goalInput.safeParse(goalOf(draft)).error);
}

/** Returns the goal to send. Throws a ZodError for an invalid draft. */
export function readGoal(draft: GoalDraft) {
  const { goalType, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary } =
    goalInput.parse(goalOf(draft));
  return { goalType, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary };
}
