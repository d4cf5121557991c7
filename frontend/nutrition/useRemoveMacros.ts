import { notifyUndoable, rememberRow } from '#frontend/app/undo.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { useDeleteMacros } from './useDeleteMacros.ts';
import { useRestoreMacros } from './useRestoreMacros.ts';

/** Deletes an entry, and offers to undo it. */
export function useRemoveMacros() {
  const [deleteMacros, isDeleting] = useDeleteMacros();
  const [restoreMacros] = useRestoreMacros();
  async function remove(entry: { id: string; date: Day }) {
    rememberRow(entry.id);
    const outcome = await deleteMacros(entry);
    if (outcome.ok) notifyUndoable(nutritionTexts.deleted, outcome, () => restoreMacros(entry));
    return outcome;
  }
  return [remove, isDeleting] as const;
}
