import { generateClientID, type RecordSourceProxy } from 'relay-runtime';
import { environment } from '../environment.ts';
import type { Day } from '#gateway/calendar/day.ts';

/*
 * What the store holds of days and charts goes stale when something is written that they are computed from: the last
 * weight and the calorie trend reach from one day into later ones. A written day is answered whole by its mutation; these
 * see to the others.
 */

/** Marks loaded days as outdated: each is asked for anew when it is next needed. What is on screen stays. */
export function outdateDays(store: RecordSourceProxy, isOutdated: (day: Day) => boolean): void {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  if (!viewer) return;
  for (const key of keysOf(viewer.getDataID(), 'day')) {
    const date = /"(.+)"/.exec(key)?.[1];
    if (date && isOutdated(date)) store.get(generateClientID(viewer.getDataID(), key))?.invalidateRecord();
  }
}

/** Forgets every answer to a field of the viewer that takes arguments, such as the range of a chart. */
export function forgetAnswers(store: RecordSourceProxy, field: string): void {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  if (!viewer) return;
  for (const key of keysOf(viewer.getDataID(), field)) viewer.setValue(undefined, key);
}

/** What is reckoned from many days' activities and food. */
const reckoned = ['goals', 'progressSummary', 'insight', 'workoutWeeks', 'sleepRange'];

/** Marks goals, summaries and the insight as outdated after an activity or a meal. What is on screen stays. */
export function outdateReckonings(store: RecordSourceProxy): void {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  if (!viewer) return;
  const record = environment().getStore().getSource().get(viewer.getDataID()) as
    | Record<string, unknown>
    | null
    | undefined;
  for (const key of reckoned.flatMap((field) => keysOf(viewer.getDataID(), field))) {
    const ids = refsOf(record?.[key]);
    for (const id of ids) store.get(id)?.invalidateRecord();
    // An empty list has nothing to mark.
    if (ids.length === 0) viewer.setValue(undefined, key);
  }
}

/** The ids a field of a stored record leads to. */
function refsOf(value: unknown): string[] {
  const { __ref, __refs } = (value ?? {}) as { __ref?: string; __refs?: (string | null)[] };
  return [__ref, ...(__refs ?? [])].filter((id) => typeof id === 'string');
}

/** The store's id of a day's record, loaded or not. */
export function dayRecordId(viewerId: string, day: Day): string {
  return generateClientID(viewerId, `day(date:"${day}")`);
}

/** The keys under which a record keeps a field, one for each set of arguments: `day(date:"2026-03-02")`. */
function keysOf(recordId: string, field: string): string[] {
  const record = environment().getStore().getSource().get(recordId) ?? {};
  return Object.keys(record).filter((key) => key === field || key.startsWith(`${field}(`));
}
