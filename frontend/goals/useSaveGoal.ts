import type { FieldMessages } from '#frontend/app/forms/useForm.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import type { readGoal } from './goalDraft.ts';
import { useCreateGoal } from './useCreateGoal.ts';
import { useUpdateGoal } from './useUpdateGoal.ts';

/** Creates a goal or updates the one with the id. `save` resolves to null, or to messages by input on failure. */
export function useSaveGoal(id: string | undefined) {
  const [create, isCreating] = useCreateGoal();
  const [update, isUpdating] = useUpdateGoal();
  const rowId = useRowId();
  async function save(input: ReturnType<typeof readGoal>): Promise<FieldMessages | null> {
    // A retry of the same goal creates no second one.
    const outcome =
      id === undefined ? await create({ input: { ...input, id: rowId(input) } }) : await update({ id, input });
    return outcome.ok ? null : fieldErrors(outcome.problem);
  }
  return [save, isCreating || isUpdating] as const;
}
