import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceOwner } from '../wipe.ts';
import { outboxName } from './databaseNames.ts';
import { openDatabase } from './openDatabase.ts';
import type { Sealed } from './sealing.ts';
import { notWritten, openOrSay } from './storageRefused.ts';
import { hasOutbox } from './unsynced.ts';

/*
 * The member's own database on this device: writes that wait to be synced (outboxStore.ts) and drafts (itemVault.ts),
 * encrypted with one key of the member that cannot be read out. It stays when a session ends, until the member signs out
 * (wipe.ts). When somebody else signs in, it becomes theirs, and what waited is put away (otherMembers.ts).
 */

export interface MemberSchema extends DBSchema {
  /** No waiting write is sent before `notBefore`, in milliseconds since the epoch (sendingPause.ts). */
  owner: { key: 'member'; value: { member: string; key: CryptoKey; notBefore?: number } };
  writes: { key: number; value: Sealed };
  /** The files of waiting writes, by the write's id and the variable. */
  files: { key: [write: number, variable: string]; value: Sealed };
  /** Drafts by name, as sealedText returns them. */
  drafts: { key: string; value: string };
}

export interface MemberStore {
  member: string;
  db: IDBPDatabase<MemberSchema>;
  key: CryptoKey;
}

/** The keys that begin with this part. Arrays come after all texts and numbers in the order of keys. */
export const keysOf = (first: number | string) => IDBKeyRange.bound([first], [first, []]);

const formatVersion = 3;
let opening: { member: string; store: Promise<MemberStore> } | undefined;

/** Opens the store of the member who owns this device. Rejects without one, or when the browser refuses storage. */
export async function storeOfMember(): Promise<MemberStore> {
  const member = deviceOwner();
  if (member === null) throw new Error('Nobody is signed in.');
  if (opening?.member !== member) opening = { member, store: open(member, opening?.store) };
  const current = opening;
  try {
    return await current.store;
  } catch (error) {
    // The next try may be luckier.
    if (opening === current) opening = undefined;
    throw error;
  }
}

async function open(member: string, former: Promise<MemberStore> | undefined): Promise<MemberStore> {
  (await former?.catch(() => undefined))?.db.close();
  const db = await openOrSay(() =>
    openDatabase<MemberSchema>(outboxName, formatVersion, {
      upgrade(created) {
        // By their names: the service worker may have opened it first, empty.
        const missing = (store: 'owner' | 'writes' | 'files' | 'drafts') => !created.objectStoreNames.contains(store);
        if (missing('owner')) created.createObjectStore('owner');
        if (missing('writes')) created.createObjectStore('writes', { autoIncrement: true });
        if (missing('files')) created.createObjectStore('files');
        if (missing('drafts')) created.createObjectStore('drafts');
      },
      // The member signed out (wipe.ts), here or in another tab, or another tab runs a newer version of the app.
      blocking() {
        db.close();
        opening = undefined;
      },
      // The browser closed it: its storage was cleared, or its process ended.
      terminated() {
        opening = undefined;
      },
    }),
  );
  const owner = await db.get('owner', 'member');
  if (owner?.member === member) return { member, db, key: owner.key };
  const { changeOwner } = await import('./otherMembers.ts');
  return { member, db, key: await changeOwner(db, member).catch(notWritten) };
}

/** Returns the size of the drafts and of the writes to be synced, with their files, in bytes. */
export async function memberBytes(): Promise<number> {
  try {
    if (!(await hasOutbox())) return 0;
    const { db } = await storeOfMember();
    const [writes, drafts] = await Promise.all([db.getAll('writes'), db.getAll('drafts')]);
    const sizes = [...writes.map(({ bytes }) => bytes.byteLength), ...drafts.map((draft) => draft.length)];
    // One at a time: together they may not fit into the memory.
    // oxlint-disable-next-line no-await-in-loop
    for (const file of await db.getAllKeys('files')) sizes.push((await db.get('files', file))?.bytes.byteLength ?? 0);
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    // Nothing is kept in a browser that refuses storage.
    return 0;
  }
}
