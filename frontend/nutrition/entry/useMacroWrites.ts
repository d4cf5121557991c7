import { useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import { v7 as newId } from 'uuid';
import { discardRefused } from '#frontend/app/forms/editBase.ts';
import { nothingRefused, type Refusal, refusalOf } from '#frontend/app/forms/refusal.ts';
import type { Problem } from '#frontend/app/useMutation.ts';
import type { MacroAddress, MacroBase, MacroDraft } from './macroDraft.ts';
import { useLogMacros } from './useLogMacros.ts';
import { useRemoveMacros } from '../useRemoveMacros.ts';
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
  /** Called after a write, and when the entry that was to be deleted no longer exists. */
  onDone: () => void;
}

/** Returns `save` and `remove`, which resolve to the reasons on failure. Calls during a running write do nothing. */
export function useMacroWrites({ date, edit, onDone }: MacroWrites) {
  const environment = useRelayEnvironment();
  const [logMacros, isLogging] = useLogMacros();
  const [updateMacros, isUpdating] = useUpdateMacros();
  const [removeMacros, isDeleting] = useRemoveMacros();
  const isBusy = useRef(false);

  async function perform(write: () => Promise<Result>, isRemoval = false): Promise<Refusal> {
    if (isBusy.current) return nothingRefused;
    isBusy.current = true;
    const outcome = await write();
    isBusy.current = false;
    const refusal = outcome.ok ? nothingRefused : refusalOf(outcome.problem);
    // Other cached data of a deleted entry is outdated too.
    if (refusal.isGone) commitLocalUpdate(environment, (store) => store.invalidateStore());
    if (!outcome.ok && !(refusal.isGone && isRemoval)) return refusal;
    onDone();
    return nothingRefused;
  }

  return {
    /** `id` is used for a new entry, `base` for an edited one. */
    save: (entry: Entry, { id, base, refused }: { id: string; base: MacroBase; refused: number | undefined }) =>
      perform(async () => {
        const input = { ...entry, date };
        const outcome = edit
          ? await updateMacros({ id: edit, input, base, date })
          : await logMacros({ input: { ...input, id }, date });
        if (outcome.ok) await discardRefused(refused);
        return outcome;
      }),
    remove: () => perform(() => removeMacros({ id: edit ?? '', date }), true),
    isSaving: isLogging || isUpdating,
    isRemoving: isDeleting,
  };
}

/** Returns the id to send: the same content keeps its id, also after a reload. */
export function sentAs(entry: Entry, before: MacroDraft['sent']): NonNullable<MacroDraft['sent']> {
  const content = JSON.stringify(entry);
  return before?.content === content ? before : { content, id: newId() };
}
