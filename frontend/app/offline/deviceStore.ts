import type { DBSchema, IDBPDatabase } from 'idb';
import { type Day, daysBetween } from '#gateway/calendar/day.ts';
import { session } from '../session.ts';
import { responsesName } from './databaseNames.ts';
import { keepsRecentDays } from './deviceSetting.ts';
import { openDatabase } from './openDatabase.ts';
import { newKey, seal, type Sealed, sha256, unseal } from './sealing.ts';
import { notWritten, openOrSay } from './storageRefused.ts';

/*
 * Responses of the server that this device keeps, in IndexedDB: encrypted with a key that cannot be read out, which
 * belongs to one session and goes with it. Nothing here throws: a browser that refuses storage (a private window, a full
 * disk, no HTTPS) keeps nothing.
 */

export interface StoredResponse {
  /** The `data` of the response. */
  data: unknown;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

interface SealedResponse extends Sealed {
  savedAt: number;
}

interface Owner {
  /** SHA-256 of the session's token. A session with another token is given nothing of what is stored. */
  token: string;
  key: CryptoKey;
}

interface Schema extends DBSchema {
  owner: { key: 'session'; value: Owner };
  responses: { key: string; value: SealedResponse; indexes: { savedAt: number } };
}

const formatVersion = 1;
/** 68 days, with room for the forms and charts beside them. */
const maxResponses = 400;

interface Opened {
  db: IDBPDatabase<Schema>;
  key: CryptoKey;
}

let opened: { token: string | null; store: Promise<Opened | null> } | undefined;

export async function readResponse(name: string): Promise<StoredResponse | null> {
  return attempt(async ({ db, key }) => {
    const sealed = await db.get('responses', name);
    return sealed ? { data: await unseal(key, name, sealed), savedAt: sealed.savedAt } : null;
  });
}

/** Returns the newest response to the same query over as many days that ended earlier: the chart of yesterday, say. */
export async function readFormer(name: string): Promise<StoredResponse | null> {
  const wanted = spanOf(name);
  if (!wanted) return null;
  const isFormer = ({ to, kind }: Span) => kind === wanted.kind && to < wanted.to;
  // In the order of their days.
  const names = await storedNames(name.slice(0, name.indexOf('{')));
  const former = names.filter((other) => isFormer(spanOf(other)!)).at(-1);
  return former === undefined ? null : readResponse(former);
}

interface Span {
  to: Day;
  /** Distinguishes queries over days by all but where these end. */
  kind: string;
}

function spanOf(name: string): Span | null {
  const { from, to, ...others } = JSON.parse(name.slice(name.indexOf('{'))) as { from?: Day; to?: Day };
  return from && to ? { to, kind: JSON.stringify([daysBetween(from, to), others]) } : null;
}

/** Stores a response of the session with `token`; another session may have begun since. */
export async function storeResponse(
  token: string | null,
  name: string,
  { data, savedAt }: StoredResponse,
): Promise<void> {
  await attempt(async ({ db, key }) => {
    const sealed = await seal(key, name, data);
    await db.put('responses', { ...sealed, savedAt }, name).catch(notWritten);
  }, token);
}

/** Returns the names of the stored responses that begin with `prefix`. */
export async function storedNames(prefix: string): Promise<string[]> {
  const names = await attempt(({ db }) => db.getAllKeys('responses', IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
  return names ?? [];
}

/** Deletes these responses, and the oldest ones beyond the max count. */
export async function deleteResponses(names: readonly string[]): Promise<void> {
  await attempt(async ({ db }) => {
    const write = db.transaction('responses', 'readwrite');
    await Promise.all(names.map((name) => write.store.delete(name)));
    let surplus = (await write.store.count()) - maxResponses;
    for (let oldest = await write.store.index('savedAt').openCursor(); oldest && surplus > 0; surplus -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await write.done;
    return null;
  });
}

/** Returns the size of what is stored, in bytes. */
export async function storedBytes(): Promise<number> {
  const all = await attempt(({ db }) => db.getAll('responses'));
  return (all ?? []).reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

async function attempt<Result>(
  work: (store: Opened) => Promise<Result>,
  token = session.token(),
): Promise<Result | null> {
  try {
    const store = token === session.token() && (await storeOfSession());
    return store ? await work(store) : null;
  } catch {
    return null;
  }
}

/** The store of the current session. Another token, a renewed one too, begins with an empty store and a key of its own. */
function storeOfSession(): Promise<Opened | null> {
  const token = session.token();
  if (opened?.token !== token) {
    const former = opened?.store;
    opened = { token, store: open(token, former).catch(() => null) };
  }
  return opened!.store;
}

async function open(token: string | null, former: Promise<Opened | null> | undefined): Promise<Opened | null> {
  (await former)?.db.close();
  if (token === null || !keepsRecentDays() || !globalThis.crypto?.subtle) return null;
  const db = await openOrSay(() =>
    openDatabase<Schema>(responsesName, formatVersion, {
      upgrade(created) {
        for (const name of created.objectStoreNames) created.deleteObjectStore(name);
        created.createObjectStore('owner');
        created.createObjectStore('responses').createIndex('savedAt', 'savedAt');
      },
      // The session ended (wipe.ts), here or in another tab.
      blocking() {
        db.close();
        opened = undefined;
      },
      // The browser closed it: its storage was cleared, or its process ended.
      terminated() {
        opened = undefined;
      },
    }),
  );
  const hash = await sha256(token);
  const owner = await db.get('owner', 'session');
  if (owner?.token === hash) return { db, key: owner.key };
  const key = await newKey();
  const write = db.transaction(['owner', 'responses'], 'readwrite');
  await Promise.all([
    write.objectStore('responses').clear(),
    write.objectStore('owner').put({ token: hash, key }, 'session'),
    write.done,
  ]).catch(notWritten);
  return { db, key };
}
