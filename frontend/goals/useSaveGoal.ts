import type { FieldMessages } from '#frontend/app/forms/useForm.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { useState } from 'react';
import { conflictMessages, storedOver } from '#frontend/app/forms/editBase.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { enumName } from '#gateway/kernel/graphql/enumName.rules.ts';
import { type readGoal, targetText } from './goalDraft.ts';
import { useCreateGoal } from './useCreateGoal.ts';
import { useUpdateGoal } from './useUpdateGoal.ts';

export type Goal = ReturnType<typeof readGoal>;

const valuesOf = (goal: Goal) => ({ ...goal, goalType: enumName(goal.goalType) });

/**
 * Creates a goal or updates the one with the id, which the form was `opened` with. `save` resolves to null, or to messages
 * by input on failure. `base` holds the stored values that the next update is made from.
 */
export function useSaveGoal(id: string | undefined, opened: Goal | null) {
  const [base, setBase] = useState(opened);
  const [create, isCreating] = useCreateGoal();
  const [update, isUpdating] = useUpdateGoal();
  const rowId = useRowId();
  async function save(goal: Goal): Promise<FieldMessages | null> {
    const input = valuesOf(goal);
    // A retry of the same goal creates no second one.
    const outcome =
      id === undefined
        ? await create({ input: { ...input, id: rowId(input) } })
        : await update({ id, input, base: base && valuesOf(base) });
    if (outcome.ok) return null;
    const { conflicts } = outcome.problem;
    if (!conflicts) return fieldErrors(outcome.problem);
    setBase(storedOver(base!, conflicts));
    const shown = conflicts.map((conflict) =>
      conflict.path === 'targetValuePrimary'
        ? { ...conflict, stored: targetText(goal.goalType, Number(conflict.stored)) }
        : conflict,
    );
    return conflictMessages(shown, String);
  }
  return { save, isSaving: isCreating || isUpdating, base, setBase };
}
