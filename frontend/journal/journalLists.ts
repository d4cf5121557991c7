import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';
import { loadedViewer } from '#frontend/app/offline/offlineWrite.ts';

/** Returns the loaded lists of entries, each with its order. */
export function journalLists(store: RecordSourceProxy): [order: string, list: RecordProxy][] {
  const viewer = loadedViewer(store);
  return ['NEWEST', 'OLDEST'].flatMap((order) => {
    const list = viewer && ConnectionHandler.getConnection(viewer, 'JournalList_journalEntries', { order });
    return list ? [[order, list]] : [];
  });
}

/** Has the lists read again when they are next shown. */
export function outdateJournalLists(store: RecordSourceProxy): void {
  for (const [, list] of journalLists(store)) list.invalidateRecord();
}
