import { readDraft } from '#frontend/app/drafts/draftStore.ts';
import { uuidIn } from '#frontend/app/offline/offlineWrite.ts';
import { useScreenLocation } from '#frontend/app/shell/panel.ts';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import { goalValueForm } from './goalDraft.ts';

/** Returns the address at which the refused number of a goal on a day is edited; its draft holds the number. */
export function editAddress(goalId: string, date: Day): string {
  return `/goals?${new URLSearchParams({ goal: uuidIn(goalId), date })}`;
}

/** Returns the day of this goal whose refused number is edited; undefined for none. */
export function useEditedDay(goalId: string): Day | undefined {
  const search = new URLSearchParams(useScreenLocation().search);
  const date = search.get('date') ?? '';
  if (search.get('goal') !== uuidIn(goalId) || !isDay(date)) return undefined;
  return readDraft(goalValueForm(goalId, date), date) === undefined ? undefined : date;
}
