import { environment } from '../environment.ts';
import type { RecordProxy, RecordSourceProxy, Variables } from 'relay-runtime';

/** What a mutation does on this device while its write waits to be synced. */
export interface OfflineWrite<Input extends Variables = Variables> {
  /**
   * Changes the loaded days as the server will. Runs again on top of each response, so it must have the same effect on
   * a day that has the change already, and none on a day that is not loaded.
   */
  apply(store: RecordSourceProxy, variables: Input): void;
  /** Says in a few words what is written, and for which day, in the list of waiting writes. */
  describe(variables: Input): { title: string; date: string | null };
  /** True when the row may be gone already: an earlier try arrived and only its response was lost. */
  deletes?: true;
}

const writes = new Map<string, OfflineWrite>();

/** Registers, by name, the mutations that can wait. */
export function registerOfflineWrites(registered: Record<string, OfflineWrite>): void {
  for (const [mutation, write] of Object.entries(registered)) writes.set(mutation, write);
}

export function offlineWrite(mutation: string): OfflineWrite | undefined {
  return writes.get(mutation);
}

/** Returns the viewer's day, if it is loaded. */
export function loadedDay(store: RecordSourceProxy, date: unknown): RecordProxy | null | undefined {
  return store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('day', { date });
}

/** Returns the loaded records of a type. */
export function loadedOfType(store: RecordSourceProxy, type: string): RecordProxy[] {
  const ids = environment().getStore().getSource().getRecordIDs();
  return ids.flatMap((id) => {
    const record = store.get(id);
    return record?.getType() === type ? [record] : [];
  });
}

/** Returns the record of a row with these values; one that is not loaded is created. */
export function rowRecord(store: RecordSourceProxy, type: string, id: string, values: Record<string, unknown>) {
  const record = store.get(id) ?? store.create(id, type);
  record.setValue(id, 'id');
  for (const [field, value] of Object.entries(values)) record.setValue(value as string, field);
  return record;
}

/** Returns the rows that a day lists under `field`; none when the day is not loaded. */
export function rowsOf(day: RecordProxy | null | undefined, field: string): RecordProxy[] {
  return (day?.getLinkedRecords(field) ?? []).filter((row) => row !== null);
}

/** Returns the rows without the one with this id. */
export function without(rows: readonly RecordProxy[], id: string): RecordProxy[] {
  return rows.filter((row) => row.getDataID() !== id);
}
