import { RecordSource } from 'relay-runtime';
import { session } from './session.ts';

let records = new RecordSource();
let owner = session.key();

/** The records as the server sent them, without the effect of writes that wait to be synced. Each session has its own. */
export function syncedRecords(): RecordSource {
  if (owner !== session.key()) {
    owner = session.key();
    records = new RecordSource();
  }
  return records;
}
