import { useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import { v7 as newId } from 'uuid';
import { notifyUndoable, undoing } from '#frontend/app/undo.ts';
import { fieldErrors, type Problem } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import type { MacroAddress, MacroDraft } from './macroDraft.ts';
import { useDeleteMacros } from '../useDeleteMacros.ts';
import { useLogMacros } from './useLogMacros.ts';
import { useRestoreMacros } from '../useRestoreMacros.ts';
import { useUpdateMacros } from './useUpdateMacros.ts';

type Result = { ok: true } | { ok: false; problem: Problem };
interface Entry {
  description: string;
  protein: number;
  fats: number;
  carbs: number;
  calories?: number;
}

interface MacroWrites extends Pick<MacroAddress, 'date' | 'edit'> {
  /** Called after a write, and when the entry no longer exists. */
  onDone: () => void;
}

/** Returns `save` and `remove`, which resolve to messages by input on failure. Calls during a running write do nothing. */
export function useMacroWrites({ date, edit, onDone }: MacroWrites) {
  const environment = useRelayEnvironment();
  const [logMacros, isLogging] = useLogMacros();
  const [updateMacros, isUpdating] = useUpdateMacros();
  const [deleteMacros, isDeleting] = useDeleteMacros();
  const [restoreMacros] = useRestoreMacros();
  const isBusy = useRef(false);

  async function perform(write: () => Promise<Result>): Promise<Record<string, string>> {
    if (isBusy.current) return {};
    isBusy.current = true;
    const outcome = await write();
    isBusy.current = false;
    const isGone = !outcome.ok && outcome.problem.__typename === 'NotFoundProblem';
    if (!outcome.ok && !isGone) return fieldErrors(outcome.problem);
    // Other cached data of a deleted entry is outdated too.
    if (isGone) commitLocalUpdate(environment, (store) => store.invalidateStore());
    onDone();
    return {};
  }

  return {
    /** `id` is used for a new entry. */
    save: (entry: Entry, id: string) =>
      perform(() => {
        const input = { ...entry, date };
        return edit ? updateMacros({ id: edit, input, date }) : logMacros({ input: { ...input, id }, date });
      }),
    /** Offers to undo the deletion. */
    remove: () =>
      perform(async () => {
        const entry = { id: edit ?? '', date };
        const outcome = await deleteMacros(entry);
        if (outcome.ok)
          notifyUndoable(
            nutritionTexts.deleted,
            undoing(outcome, () => restoreMacros(entry)),
          );
        return outcome;
      }),
    isSaving: isLogging || isUpdating,
    isRemoving: isDeleting,
  };
}

/** Returns the id to send: the same content keeps its id, also after a reload. */
export function sentAs(entry: Entry, before: MacroDraft['sent']): NonNullable<MacroDraft['sent']> {
  const content = JSON.stringify(entry);
  return before?.content === content ? before : { content, id: newId() };
}
