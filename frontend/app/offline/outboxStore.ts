import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { clock } from '#gateway/calendar/clock.ts';
import { deviceOwner, outboxName } from '../wipe.ts';
import { newKey, seal, type Sealed, unseal } from './sealing.ts';
import type { UnsyncedWrite } from './unsynced.ts';

/*
 * The stored writes of the outbox, in IndexedDB, encrypted with a key of the member that cannot be read out. It stays
 * when a session ends, until the member signs out or somebody else signs in (wipe.ts).
 */

export type NewWrite = Pick<UnsyncedWrite, 'mutation' | 'document' | 'variables'>;

interface Schema extends DBSchema {
  owner: { key: 'member'; value: { member: string; key: CryptoKey } };
  writes: { key: number; value: Sealed };
}

interface Opened {
  member: string;
  db: IDBPDatabase<Schema>;
  key: CryptoKey;
}

const formatVersion = 1;
let opening: Promise<Opened> | undefined;

export async function addWrite(write: NewWrite): Promise<UnsyncedWrite> {
  const { db, key } = await storeOfMember();
  const kept = { ...write, savedAt: clock.milliseconds(), refusal: null };
  // Encryption takes longer than a transaction stays open.
  const id = await db.add('writes', await seal(key, outboxName, kept));
  return { ...kept, id };
}

export async function putWrite({ id, ...write }: UnsyncedWrite): Promise<void> {
  const { db, key } = await storeOfMember();
  await db.put('writes', await seal(key, outboxName, write), id);
}

export async function removeWrite(id: number): Promise<void> {
  const { db } = await storeOfMember();
  await db.delete('writes', id);
}

/** Returns the member's writes, oldest first. */
export async function readWrites(): Promise<UnsyncedWrite[]> {
  const { db, key } = await storeOfMember();
  const [ids, sealed] = await Promise.all([db.getAllKeys('writes'), db.getAll('writes')]);
  const writes = await Promise.all(sealed.map((each) => unseal(key, outboxName, each)));
  return writes.map((write, index) => ({ ...(write as Omit<UnsyncedWrite, 'id'>), id: ids[index]! }));
}

/** Opens the writes of the member who owns this device. Throws without one, or when the browser refuses storage. */
async function storeOfMember(): Promise<Opened> {
  const member = deviceOwner();
  if (member === null) throw new Error('Nobody is signed in.');
  const opened = await opening?.catch(() => undefined);
  if (opened?.member === member) return opened;
  opened?.db.close();
  return (opening = open(member));
}

async function open(member: string): Promise<Opened> {
  const db = await openDB<Schema>(outboxName, formatVersion, {
    upgrade(created) {
      created.createObjectStore('owner');
      created.createObjectStore('writes', { autoIncrement: true });
    },
    // The member signed out (wipe.ts), here or in another tab.
    blocking() {
      db.close();
      opening = undefined;
    },
  });
  const owner = await db.get('owner', 'member');
  if (owner?.member === member) return { member, db, key: owner.key };
  const key = await newKey();
  const write = db.transaction(['owner', 'writes'], 'readwrite');
  await Promise.all([
    write.objectStore('writes').clear(),
    write.objectStore('owner').put({ member, key }, 'member'),
    write.done,
  ]);
  return { member, db, key };
}
