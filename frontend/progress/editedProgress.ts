import { useLocation } from 'react-router-dom';
import { readDraft } from '#frontend/app/drafts/draftStore.ts';
import { type Day, isDay } from '#gateway/calendar/day.ts';

/** The name of the form; that of refused progress, which is edited, has its day. */
export function progressForm(edited?: Day): string {
  return edited ? `progress:${edited}` : 'progress';
}

/** Returns the address at which the refused progress of a day is edited; its draft holds the percents. */
export function editAddress(date: Day): string {
  return `/progress?${new URLSearchParams({ date })}`;
}

/** Returns the day whose refused progress is edited; undefined for none. */
export function useEditedDay(): Day | undefined {
  const date = new URLSearchParams(useLocation().search).get('date') ?? '';
  return isDay(date) && readDraft(progressForm(date), date) !== undefined ? date : undefined;
}
