import type { RecordSourceProxy } from 'relay-runtime';
import { environment } from '../environment.ts';
import type { Day } from '#gateway/calendar/day.ts';

const listeners = new Set<() => void>();

/**
 * Marks loaded days as outdated: each is read again when it is next needed, and what is on screen stays. A mutation
 * returns the day it wrote; this is for other days that show it too.
 */
export function outdateDays(store: RecordSourceProxy, isOutdated: (day: Day) => boolean): void {
  for (const id of environment().getStore().getSource().getRecordIDs()) {
    const record = store.get<{ date: Day }>(id);
    if (record?.getType() === 'Day' && isOutdated(record.getValue('date'))) record.invalidateRecord();
  }
  for (const listener of listeners) listener();
}

/** Later days show the last weight and values of metrics before them, and the calories of the days before them. */
export function outdateLaterDays(store: RecordSourceProxy, { date }: { date: Day }): void {
  outdateDays(store, (day) => day > date);
}

export function outdateOtherDays(store: RecordSourceProxy, { date }: { date: Day }): void {
  outdateDays(store, (day) => day !== date);
}

/** Calls back after days were marked as outdated. Returns how to stop. */
export function onDaysOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
