import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks, unwrap, wrap } from 'idb';

/**
 * Opens a database as openDB does. idb gives each transaction a promise of its end, which its reads leave unhandled: a
 * transaction that the browser aborts (it deletes the database, say) rejects here only what is awaited.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version?: number,
  callbacks?: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(name, version, callbacks);
  const opened = unwrap(db);
  const begin = opened.transaction.bind(opened);
  opened.transaction = (...args) => {
    const transaction = begin(...args);
    wrap(transaction).done.catch(() => {});
    return transaction;
  };
  return db;
}
