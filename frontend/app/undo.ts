import { environment } from './environment.ts';
import { perSession } from './freshness.ts';
import { type NoticeInput, notify } from './notices.ts';
import { keptHere, type Queued } from './useMutation.ts';
import { t } from '#frontend/language/t.ts';

/** The countdown stops while the pointer or the focus is on the notice, which F8 reaches. */
const undoableMs = 8000;

type Done = Pick<NoticeInput, 'title' | 'description'>;
type Write = { ok: true } | Queued;

/** Says that a write is done, or waits on this device, and offers to undo it. */
export function notifyUndoable(done: Done, write: Write, restore: () => Promise<unknown>): void {
  offerUndo('isQueued' in write ? keptHere() : done, undoing(write, restore));
}

function offerUndo(done: NoticeInput, undo: () => unknown): void {
  notify({ ...done, duration: undoableMs, action: { label: t('Undo'), onPress: () => void undo() } });
}

/** Says what is done, and offers to undo all of it, the last first. */
export function undoAll(done: Done, undos: readonly (() => unknown)[]): void {
  offerUndo(done, async () => {
    // In this order the days are again what they were.
    // oxlint-disable-next-line no-await-in-loop
    for (const undo of undos.toReversed()) await undo();
  });
}

/** Returns how to undo a write: one that still waits on this device is given up, otherwise `restore` runs. */
export function undoing(write: Write, restore: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    const isGivenUp = 'cancel' in write && (await write.cancel());
    if (!isGivenUp) await restore();
  };
}

const deletedRows = perSession<Record<string, unknown>>();

/** Remembers the values of a row that is about to be deleted, so that an Undo can show it without a connection. */
export function rememberRow(id: string): void {
  const record = environment().getStore().getSource().get(id);
  if (!record) return;
  const values = Object.entries(record).filter(([field, value]) => !field.startsWith('__') && !isReference(value));
  deletedRows().set(id, Object.fromEntries(values));
}

/** Returns the values of a row that was deleted on this page. */
export function deletedRow(id: string): Record<string, unknown> | undefined {
  return deletedRows().get(id);
}

const isReference = (value: unknown) => typeof value === 'object' && value !== null;
