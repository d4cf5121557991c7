import { useSyncExternalStore } from 'react';
import { unsynced, type UnsyncedWrite } from './unsynced.ts';

/** Returns true while a write that fits waits to be synced. */
export function useIsWaiting(fits: (write: UnsyncedWrite) => boolean): boolean {
  const find = () => unsynced.all().some((write) => write.refusal === null && fits(write));
  return useSyncExternalStore(unsynced.subscribe, find, find);
}

/** Returns true while a change of this row waits to be synced. */
export function useIsRowWaiting({ id, databaseId }: { id: string; databaseId: string }): boolean {
  return useIsWaiting(({ variables }) =>
    [variables['id'], variables['newId'], variables['goalId'], variables['input']?.id].some(
      (named) => named === id || named === databaseId,
    ),
  );
}
