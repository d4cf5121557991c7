import { useIsWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** Returns true while a text of this day waits to be synced. */
export function useIsEntryWaiting(date: Day): boolean {
  return useIsWaiting(
    ({ mutation, variables }) => mutation === 'useSaveJournalEntryMutation' && variables['input'].date === date,
  );
}
