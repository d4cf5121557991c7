import { Environment, type RecordSource, ROOT_TYPE, Store } from 'relay-runtime';
import { network } from './network.ts';
import { syncedRecords } from './syncedRecords.ts';

function createEnvironment(records: RecordSource): Environment {
  // Keeps the data of twenty screens; nothing expires by time, because a mutation returns what it changed.
  const store = new Store(records, { gcReleaseBufferSize: 20 });
  return new Environment({
    network,
    store,
    isServer: false,
    // The record that `node(id:)` names may already be in the store, from another query.
    missingFieldHandlers: [
      {
        kind: 'linked',
        handle: (field, parent, args) =>
          parent?.getType() === ROOT_TYPE && field.name === 'node' ? (args.id as string) : undefined,
      },
    ],
  });
}

let records = syncedRecords();
let current = createEnvironment(records);

/** The Relay environment of the present session. Each session has its own: nothing of one person is left for the next. */
export function environment(): Environment {
  if (records !== syncedRecords()) {
    records = syncedRecords();
    current = createEnvironment(records);
  }
  return current;
}
