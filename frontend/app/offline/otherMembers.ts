import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb';
import { otherMembersName } from './databaseNames.ts';
import { keysOf, type MemberSchema } from './memberStore.ts';
import { openDatabase } from './openDatabase.ts';
import { newKey, type Sealed } from './sealing.ts';

/*
 * A device that members share. When one signs in, what the one before them wrote and has not sent is put away as it is,
 * encrypted, and it comes back when its own member signs in again. Until then nothing reads or sends it.
 */

interface OtherMembersSchema extends DBSchema {
  members: { key: string; value: Unsent };
  files: { key: [member: string, write: number, variable: string]; value: Sealed };
}

interface Unsent {
  key: CryptoKey;
  writes: [id: number, write: Sealed][];
  drafts: [name: string, draft: string][];
}

type MemberDb = IDBPDatabase<MemberSchema>;
type OthersDb = IDBPDatabase<OtherMembersSchema>;

/** Makes the store `member`'s, with what waits here of them, and returns their key. Nothing is lost if it ends half way. */
export function changeOwner(db: MemberDb, member: string): Promise<CryptoKey> {
  return navigator.locks.request(otherMembersName, async () => {
    const owner = await db.get('owner', 'member');
    // Another tab was first.
    if (owner?.member === member) return owner.key;
    const others = await openDatabase<OtherMembersSchema>(otherMembersName, 1, {
      upgrade(created) {
        created.createObjectStore('members');
        created.createObjectStore('files');
      },
    });
    try {
      if (owner) await putAway(db, others, owner.member, owner.key);
      const key = await bringBack(db, others, member);
      if ((await others.count('members')) === 0) deleteDB(otherMembersName).catch(() => {});
      return key;
    } finally {
      others.close();
    }
  });
}

async function putAway(db: MemberDb, others: OthersDb, member: string, key: CryptoKey): Promise<void> {
  // Left over from a time when they came back and the browser ended half way: the store is right.
  await forget(others, member);
  const unsent = { key, writes: await entriesOf(db, 'writes'), drafts: await entriesOf(db, 'drafts') };
  if (unsent.writes.length === 0 && unsent.drafts.length === 0) return;
  for (const [write, variable] of await db.getAllKeys('files')) {
    // One at a time: together they may not fit into the memory.
    // oxlint-disable-next-line no-await-in-loop
    await others.put('files', (await db.get('files', [write, variable]))!, [member, write, variable]);
  }
  await others.put('members', unsent, member);
}

async function bringBack(db: MemberDb, others: OthersDb, member: string): Promise<CryptoKey> {
  const unsent = await others.get('members', member);
  const key = unsent?.key ?? (await newKey());
  const formerFiles = await db.getAllKeys('files');
  for (const file of await others.getAllKeys('files', keysOf(member))) {
    const [, write, variable] = file;
    // oxlint-disable-next-line no-await-in-loop
    await db.put('files', (await others.get('files', file))!, [write, variable]);
  }
  const change = db.transaction(['owner', 'writes', 'files', 'drafts'], 'readwrite');
  const [owner, writes] = [change.objectStore('owner'), change.objectStore('writes')];
  const [files, drafts] = [change.objectStore('files'), change.objectStore('drafts')];
  const start = firstId();
  await Promise.all([
    writes.clear(),
    drafts.clear(),
    ...formerFiles.map((file) => files.delete(file)),
    // The ids continue from it.
    writes.put(nothing, start),
    writes.delete(start),
    ...(unsent?.writes ?? []).map(([id, write]) => writes.put(write, id)),
    ...(unsent?.drafts ?? []).map(([name, draft]) => drafts.put(draft, name)),
    owner.put({ member, key }, 'member'),
    change.done,
  ]);
  await forget(others, member);
  return key;
}

async function forget(others: OthersDb, member: string): Promise<void> {
  const change = others.transaction(['members', 'files'], 'readwrite');
  await Promise.all([
    change.objectStore('members').delete(member),
    change.objectStore('files').delete(keysOf(member)),
    change.done,
  ]);
}

async function entriesOf<Name extends 'writes' | 'drafts'>(db: MemberDb, name: Name) {
  const [keys, values] = await Promise.all([db.getAllKeys(name), db.getAll(name)]);
  return keys.map((key, index): [MemberSchema[Name]['key'], MemberSchema[Name]['value']] => [key, values[index]!]);
}

/** Differs by member, so that a write of one that ends late is never taken for another's. */
const firstId = () => crypto.getRandomValues(new Uint32Array(1))[0]! * 2 ** 20;

const nothing: Sealed = { iv: new Uint8Array(), bytes: new ArrayBuffer() };
