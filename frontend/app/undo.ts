import { notify } from './notices.ts';
import type { Queued } from './useMutation.ts';

/** Long enough to notice a slip, and to reach the button by keyboard. */
const undoableMs = 30_000;

/** Says what is done, and offers to undo it. */
export function notifyUndoable(done: { title: string }, undo: () => unknown): void {
  notify({ ...done, duration: undoableMs, action: { label: 'Undo', onPress: () => void undo() } });
}

/** Returns how to undo a deletion: one that still waits on this device is given up, otherwise the row is restored. */
export function undoing(deletion: { ok: true } | Queued, restore: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    const isGivenUp = 'cancel' in deletion && (await deletion.cancel());
    if (!isGivenUp) await restore();
  };
}
