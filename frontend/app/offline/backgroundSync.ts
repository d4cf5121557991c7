import type { IDBPDatabase } from 'idb';
import { outboxName } from './databaseNames.ts';
import type { MemberSchema } from './memberStore.ts';
import { openDatabase } from './openDatabase.ts';
import { inTurn } from './outboxLock.ts';
import { readReply, type Reply } from './reply.ts';
import { responseTimeoutMs } from './responseTimeout.ts';
import { seal, unseal } from './sealing.ts';
import { pauseSending, sendingPauseMs } from './sendingPause.ts';
import { hasOutbox, type UnsyncedWrite } from './unsynced.ts';

/*
 * Sends the waiting writes from the service worker, when the connection is back and no window of the app is visible. A
 * window does more: it applies their effect, shows what was refused, and reads days again.
 */

type StoredWrite = Omit<UnsyncedWrite, 'id'>;

/** Sends the waiting writes in order. Throws when some still wait: the browser then tries again later. */
export async function syncInBackground(isAppVisible: () => Promise<boolean>): Promise<void> {
  if (!(await hasOutbox())) return;
  const db: IDBPDatabase<MemberSchema> = await openDatabase<MemberSchema>(outboxName, undefined, {
    // The member signed out (wipe.ts).
    blocking: () => db.close(),
  });
  try {
    await inTurn(() => sendAll(db, isAppVisible));
  } finally {
    db.close();
  }
}

async function sendAll(db: IDBPDatabase<MemberSchema>, isAppVisible: () => Promise<boolean>): Promise<void> {
  const owner = await db.get('owner', 'member');
  if (!owner) return;
  if ((await sendingPauseMs({ db })) > 0) throw new Error('The server asked to wait.');
  let isSignedIn = false;
  for (const id of await db.getAllKeys('writes')) {
    // One after the other: a later write may need what an earlier one creates.
    /* oxlint-disable no-await-in-loop */
    const write = await readWrite(db, owner.key, id);
    // Files are for the app to send: it shows their progress.
    if (!write || write.refusal !== null || write.isSynced || write.files) continue;
    // Another member can sign in only in a visible window.
    if (await isAppVisible()) throw new Error('The app sends them itself.');
    isSignedIn ||= (await signedInMember(db)) === owner.member;
    if (!isSignedIn) return;
    if (!(await isAccepted(db, write))) throw new Error('Some changes still wait.');
    await db.put('writes', await seal(owner.key, outboxName, { ...write, isSynced: true }), id);
    /* oxlint-enable no-await-in-loop */
  }
}

async function readWrite(db: IDBPDatabase<MemberSchema>, key: CryptoKey, id: number): Promise<StoredWrite | null> {
  const sealed = await db.get('writes', id);
  // A damaged one is for the app to report.
  return sealed ? ((await unseal(key, outboxName, sealed).catch(() => null)) as StoredWrite | null) : null;
}

/** Returns false for a refused write too: it waits for the app, and so does what comes after it. */
async function isAccepted(db: IDBPDatabase<MemberSchema>, { document, variables }: StoredWrite): Promise<boolean> {
  const reached = readReply((await call(db, { id: document, variables })) as Reply, false);
  return reached !== 'unreached' && reached.refusal === null;
}

/** Returns the node id of the member whose session cookie this browser holds. */
async function signedInMember(db: IDBPDatabase<MemberSchema>): Promise<string | null> {
  const { data } = (await call(db, { query: '{ viewer { id } }' })) as { data?: { viewer: { id: string } | null } };
  return data?.viewer?.id ?? null;
}

/** The cookie stands for the session: a service worker cannot read the token in local storage. */
async function call(db: IDBPDatabase<MemberSchema>, body: object): Promise<unknown> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  const retryAfter = Number(response.headers.get('retry-after'));
  if (!response.ok && retryAfter > 0) await pauseSending({ db }, retryAfter);
  return response.json();
}
