import type { FieldConflict } from '../problem.ts';
import { type OfflineWrite, offlineWrite } from './offlineWrite.ts';
import type { UnsyncedWrite } from './unsynced.ts';
import { t } from '#frontend/language/t.ts';

/** Says what a waiting write is about; null when this version of the app no longer knows its mutation. */
export function describe({ mutation, variables, name }: UnsyncedWrite): ReturnType<OfflineWrite['describe']> | null {
  return offlineWrite(mutation)?.describe(variables, name) ?? null;
}

/** Says how a person reads an input of a write and its value. */
export function describeInput({ mutation, variables }: UnsyncedWrite, path: string, value: FieldConflict['stored']) {
  return (
    offlineWrite(mutation)?.inputText?.(path, value, variables) ?? { label: path, value: String(value ?? t('none')) }
  );
}

/** Returns true if a refused write can be edited in a form. */
export function isEditable(write: UnsyncedWrite): boolean {
  const { edit, isEditable: isPossible } = offlineWrite(write.mutation) ?? {};
  return edit !== undefined && (isPossible?.(write.variables, write) ?? true);
}
