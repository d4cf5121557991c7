import { environment } from '../environment.ts';
import type { FieldConflict } from '../problem.ts';
import type { UnsyncedWrite } from './unsynced.ts';
import type { RecordProxy, RecordSourceProxy, Variables } from 'relay-runtime';

/** What a mutation does on this device while its write waits to be synced. */
export interface OfflineWrite<Input extends Variables = Variables> {
  /**
   * Changes the loaded days as the server will. Runs again on top of each response, so it must have the same effect on
   * a day that has the change already, and none on a day that is not loaded.
   */
  apply(store: RecordSourceProxy, variables: Input): void;
  /** Says in a few words what is written, for which day and time, in the list of waiting writes. */
  describe(variables: Input, name?: string): { title: string; date: string | null; time?: string };
  /**
   * Returns the name of the row, for a write whose variables hold only its id; undefined when the row is not loaded.
   * Called before the write takes effect.
   */
  nameOf?(variables: Input): string | undefined;
  /**
   * Returns what else shows the write than the days among its variables: other days, ids of queries. They are read again
   * after the sync.
   */
  shownBy?(variables: Input): readonly string[];
  /** Says how a person reads an input and its value, for mutations with a base. */
  inputText?(path: string, value: FieldConflict['stored'], variables: Input): { label: string; value: string };
  /**
   * Keeps the values of a refused write as the draft of their form, with the write's id as `refused`, and returns the
   * form's address. Where the row `isGone`, they are those of a new row.
   */
  edit?(variables: Input, write: Pick<UnsyncedWrite, 'id' | 'isGone'>): string;
  /** Returns false when no form takes the values: today's numbers have one, a past day's don't. By default all can be edited. */
  isEditable?(variables: Input, write: Pick<UnsyncedWrite, 'isGone'>): boolean;
  /**
   * Names what the write is about, for a form that does not know of the refused write: after Edit, the next save of the
   * same replaces it.
   */
  row?(variables: Input): string;
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
  return loadedViewer(store)?.getLinkedRecord('day', { date });
}

/** Returns the viewer, if anything of it is loaded. */
export function loadedViewer(store: RecordSourceProxy): RecordProxy | null | undefined {
  return store.getRoot().getLinkedRecord('viewer');
}

/** Returns the loaded records of a type. */
export function loadedOfType(store: RecordSourceProxy, type: string): RecordProxy[] {
  const ids = environment().getStore().getSource().getRecordIDs();
  return ids.flatMap((id) => {
    const record = store.get(id);
    return record?.getType() === type ? [record] : [];
  });
}

/** True when this id is the row's node id, or the UUID under which this device created it. */
export function isNamed(row: RecordProxy, id: string): boolean {
  return row.getDataID() === id || row.getValue('databaseId') === uuidIn(id);
}

/** Returns the UUID in a node id, under which an earlier write may create the row again. */
export function uuidIn(id: string): string {
  return id.includes('-') ? id : atob(id).split(':')[1]!;
}

/** Returns the loaded row with this node id, or this UUID. */
export function loadedRow(store: RecordSourceProxy, type: string, id: string): RecordProxy | null | undefined {
  return store.get(id) ?? store.get(uuidIn(id)) ?? loadedOfType(store, type).find((row) => isNamed(row, id));
}

/** Returns a text of the row with this id; undefined when it is not loaded. */
export function loadedText(id: string, field: string): string | undefined {
  const source = environment().getStore().getSource();
  const text = (source.get(id) ?? source.get(uuidIn(id)))?.[field];
  return typeof text === 'string' ? text : undefined;
}

/** Returns the record with this id of the store; it is created when there is none. */
export function clientRecord(store: RecordSourceProxy, id: string, type: string): RecordProxy {
  return store.get(id) ?? store.create(id, type);
}

/** Returns the record of a row with these values; one that is not loaded is created. */
export function rowRecord(store: RecordSourceProxy, type: string, id: string, values: Record<string, unknown>) {
  const known = loadedRow(store, type, id);
  const record = known ?? store.create(id, type);
  const identity = known ? {} : { id, databaseId: id };
  for (const [field, value] of Object.entries({ ...identity, ...values })) record.setValue(value as string, field);
  return record;
}

/** Returns the rows that a record lists under `field`; none when the list is not loaded. */
export function rowsOf(owner: RecordProxy | null | undefined, field: string): RecordProxy[] {
  return (owner?.getLinkedRecords(field) ?? []).filter((row) => row !== null);
}

/** Replaces the rows that a record lists under `field`, if the list is loaded. */
export function changeRows(
  owner: RecordProxy | null | undefined,
  field: string,
  change: (rows: RecordProxy[]) => RecordProxy[],
  args: Variables = {},
): void {
  const rows = owner?.getLinkedRecords(field, args);
  if (rows) owner!.setLinkedRecords(change(rows.filter((row) => row !== null)), field, args);
}

/** Returns the rows without the one with this id. */
export function without(rows: readonly RecordProxy[], id: string): RecordProxy[] {
  return rows.filter((row) => !isNamed(row, id));
}
