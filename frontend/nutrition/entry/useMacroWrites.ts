import { useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import { v7 as newId } from 'uuid';
import { notifyUndoable } from '#frontend/app/undo.ts';
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
  /** Called when it is done, or when there is nothing left to do. */
  onDone: () => void;
}

/**
 * What the form can do: save (log or update) and remove. Resolves with what is wrong by input when it did not work; the
 * form stays as it is. A second press while one runs does nothing.
 */
export function useMacroWrites({ date, edit, onDone }: MacroWrites) {
  const environment = useRelayEnvironment();
  const [logMacros, isLogging] = useLogMacros();
  const [updateMacros, isUpdating] = useUpdateMacros();
  const [deleteMacros, isDeleting] = useDeleteMacros();
  const restoreMacros = useRestoreMacros();
  const isBusy = useRef(false);

  async function perform(write: () => Promise<Result>): Promise<Record<string, string>> {
    if (isBusy.current) return {};
    isBusy.current = true;
    const outcome = await write();
    isBusy.current = false;
    const isGone = !outcome.ok && outcome.problem.__typename === 'NotFoundProblem';
    if (!outcome.ok && !isGone) return fieldErrors(outcome.problem);
    // Whatever else is remembered of an entry that is gone is as old as this: ask anew.
    if (isGone) commitLocalUpdate(environment, (store) => store.invalidateStore());
    onDone();
    return {};
  }

  return {
    /** Saves an entry; `id` is a new one's. */
    save: (entry: Entry, id: string) =>
      perform(() => {
        const input = { ...entry, date };
        return edit ? updateMacros({ id: edit, input, date }) : logMacros({ input: { ...input, id }, date });
      }),
    /** Deletes the entry, and offers to undo it. */
    remove: () =>
      perform(async () => {
        const entry = { id: edit ?? '', date };
        const outcome = await deleteMacros(entry);
        if (outcome.ok) notifyUndoable(nutritionTexts.deleted, () => restoreMacros(entry));
        return outcome;
      }),
    isSaving: isLogging || isUpdating,
    isRemoving: isDeleting,
  };
}

/** The id for what is sent: the same content is the same row, however often it is sent, also after a reload. */
export function sentAs(entry: Entry, before: MacroDraft['sent']): NonNullable<MacroDraft['sent']> {
  const content = JSON.stringify(entry);
  return before?.content === content ? before : { content, id: newId() };
}
