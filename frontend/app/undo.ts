import { notify } from './notices.ts';

/** Long enough to notice a slip, and to reach the button by keyboard. */
const undoableMs = 30_000;

/** Says what is done, and offers to undo it. */
export function notifyUndoable(done: { title: string }, undo: () => unknown): void {
  notify({ ...done, duration: undoableMs, action: { label: 'Undo', onPress: () => void undo() } });
}
