import { type FieldMessages, messagesOf } from '#frontend/app/forms/useForm.ts';
import { uuidIn } from '#frontend/app/offline/offlineWrite.ts';
import { preferences } from '#frontend/app/preferences.ts';
import { typedEnergy } from '#frontend/measures/energyFormat.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { convert } from '#gateway/measures/unit.rules.ts';
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

/** Returns a target as its form shows it. Calories are stored as kilocalories and typed in the person's unit. */
export function targetText(goalType: string, stored: number): string {
  return goalTypeOf(goalType) === 'nutrition' ? typedEnergy(stored) : String(stored);
}

interface StoredGoal {
  readonly type: string;
  readonly goalName: string;
  readonly targetValuePrimary: number;
  readonly targetUnitPrimary: string | null;
  readonly targetValueSecondary?: number | null | undefined;
}

/** Returns a stored goal as its form shows it. */
export function draftOf(goal: StoredGoal): GoalDraft {
  const { type, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary } = goal;
  return {
    goalType: goalTypeOf(type),
    goalName,
    targetValuePrimary: targetText(type, targetValuePrimary),
    targetUnitPrimary: targetUnitPrimary ?? '',
    targetValueSecondary:
      targetValueSecondary === null || targetValueSecondary === undefined ? '' : String(targetValueSecondary),
  };
}

/** Returns the text of the target to store. A text as `stored` is shown stands for exactly that. */
function storedTarget({ goalType, targetValuePrimary: text }: GoalDraft, stored: number | undefined): string {
  if (goalTypeOf(goalType) !== 'nutrition' || preferences().energyUnit === 'KCAL') return text;
  if (stored !== undefined && text === targetText(goalType, stored)) return String(stored);
  const typed = parseDecimal(text);
  return typed === null ? text : String(convert(typed, preferences().energyUnit, 'KCAL', 2));
}

/** Drops values that the type does not use, such as the unit of an earlier custom type. */
function goalOf(draft: GoalDraft, stored?: number) {
  const { goalType, goalName, targetUnitPrimary, targetValueSecondary } = draft;
  const type = goalTypeOf(goalType);
  return {
    goalType: type,
    goalName,
    targetValuePrimary: storedTarget(draft, stored),
    targetUnitPrimary: type === 'custom' ? targetUnitPrimary : null,
    targetValueSecondary: isTimed(type) ? targetValueSecondary : null,
  };
}

export function goalProblems(draft: GoalDraft): FieldMessages {
  return messagesOf(goalInput.safeParse(goalOf(draft)).error);
}

/** Returns the goal to send; `stored` is the target that the form was opened with. Throws a ZodError for an invalid draft. */
export function readGoal(draft: GoalDraft, stored?: number) {
  const { goalType, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary } =
    goalInput.parse(goalOf(draft, stored));
  return { goalType, goalName, targetValuePrimary, targetUnitPrimary, targetValueSecondary, targetUnitSecondary };
}
