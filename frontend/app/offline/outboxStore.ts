import { clock } from '#gateway/calendar/clock.ts';
import { outboxName } from './databaseNames.ts';
import { keysOf, storeOfMember } from './memberStore.ts';
import { offlineWrite } from './offlineWrite.ts';
import { timeout } from './responseTimeout.ts';
import { seal, sealBytes, unseal, unsealBytes } from './sealing.ts';
import { notWritten } from './storageRefused.ts';
import type { UnsyncedWrite } from './unsynced.ts';
import { t } from '#frontend/language/t.ts';

/*
 * The stored writes of the outbox with their files, encrypted, in the member's own database on this device. Files are
 * stored apart, because writes are read often.
 */

export interface NewWrite extends Pick<UnsyncedWrite, 'mutation' | 'document' | 'variables'> {
  /** The files by the variable they stand for (`photos.0`). */
  files?: Readonly<Record<string, File>>;
}

/** A save does not wait longer for its copy on this device. */
const addTimeoutMs = 2000;
const filesTimeoutMs = 30_000;

/** Stands for a write whose bytes are damaged, so that the person learns of it and the others are sent. */
const unreadable: Omit<UnsyncedWrite, 'id'> = {
  mutation: '',
  document: '',
  variables: {},
  savedAt: 0,
  refusal: t('This device can no longer read this change.'),
  isSynced: false,
};

/** Stores a write; null when the browser refuses, or a tab that it has frozen holds the database. */
export async function tryToAdd(write: NewWrite): Promise<UnsyncedWrite | null> {
  const adding = addWrite(write).catch(() => null);
  const added = await Promise.race([adding, timeout(write.files ? filesTimeoutMs : addTimeoutMs)]);
  // Stored too late, it would be sent once more, over what was saved after it.
  if (added === undefined) void adding.then((late) => late && removeWrite(late.id)).catch(() => {});
  return added ?? null;
}

async function addWrite({ files = {}, ...write }: NewWrite): Promise<UnsyncedWrite> {
  const { db, key, member } = await storeOfMember();
  const described = Object.entries(files).map(([variable, { name, type }]) => [variable, { name, type }]);
  const name = offlineWrite(write.mutation)?.nameOf?.(write.variables);
  const kept = {
    ...write,
    ...(name !== undefined && { name }),
    ...(described.length > 0 && { files: Object.fromEntries(described) }),
    savedAt: clock.milliseconds(),
    refusal: null,
    isSynced: false,
  };
  // Encryption takes longer than a transaction stays open.
  const sealed = await seal(key, outboxName, kept);
  const sealedFiles = await Promise.all(
    Object.entries(files).map(async ([variable, file]) => ({
      variable,
      bytes: await sealBytes(key, nameOfFile(variable), await file.arrayBuffer()),
    })),
  );
  const adding = db.transaction(['owner', 'writes', 'files'], 'readwrite');
  const add = async () => {
    // Somebody else may have signed in meanwhile, in another tab.
    if ((await adding.objectStore('owner').get('member'))?.member !== member)
      throw new Error('The store is another’s.');
    const id = await adding.objectStore('writes').add(sealed);
    await Promise.all(sealedFiles.map(({ variable, bytes }) => adding.objectStore('files').put(bytes, [id, variable])));
    return id;
  };
  const [id] = await Promise.all([add(), adding.done]).catch(notWritten);
  return { ...kept, id };
}

/** Changes a stored write, unless it has been deleted meanwhile. Once it is synced its files go. */
export async function putWrite({ id, ...write }: UnsyncedWrite): Promise<void> {
  const { db, key } = await storeOfMember();
  const sealed = await seal(key, outboxName, write);
  const change = db.transaction(['writes', 'files'], 'readwrite');
  const writes = change.objectStore('writes');
  const put = async () => (await writes.getKey(id)) !== undefined && writes.put(sealed, id);
  await Promise.all([put(), write.isSynced && change.objectStore('files').delete(keysOf(id)), change.done]);
}

export async function removeWrite(id: number): Promise<void> {
  const { db } = await storeOfMember();
  const removal = db.transaction(['writes', 'files'], 'readwrite');
  await Promise.all([
    removal.objectStore('writes').delete(id),
    removal.objectStore('files').delete(keysOf(id)),
    removal.done,
  ]);
}

/** Returns a write's files by their variables. Throws when one is missing or damaged. */
export async function readFiles({ id, files = {} }: UnsyncedWrite): Promise<Record<string, File>> {
  const { db, key } = await storeOfMember();
  const read = Object.entries(files).map(async ([variable, { name, type }]) => {
    const sealed = await db.get('files', [id, variable]);
    if (!sealed) throw new Error('The file is missing.');
    return [variable, new File([await unsealBytes(key, nameOfFile(variable), sealed)], name, { type })] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const nameOfFile = (variable: string) => `${outboxName}:${variable}`;

/** Returns the member's writes, oldest first. */
export async function readWrites(): Promise<UnsyncedWrite[]> {
  const { db, key } = await storeOfMember();
  const [ids, sealed] = await Promise.all([db.getAllKeys('writes'), db.getAll('writes')]);
  const writes = await Promise.all(sealed.map((each) => unseal(key, outboxName, each).catch(() => unreadable)));
  return writes.map((write, index) => ({ ...(write as Omit<UnsyncedWrite, 'id'>), id: ids[index]! }));
}

export const isWaiting = ({ refusal, isSynced }: UnsyncedWrite) => refusal === null && !isSynced;

/**
 * Returns the oldest write that waits. Files come last, because nothing depends on them and they take long; those that
 * are `inFlight` are being sent already.
 */
export async function nextWaiting(inFlight: ReadonlySet<number>): Promise<UnsyncedWrite | undefined> {
  const stored = await readWrites().catch(() => []);
  const waiting = stored.filter((write) => isWaiting(write) && !(write.files && inFlight.has(write.id)));
  return waiting.find(({ files }) => !files) ?? waiting[0];
}
