import type { Disposable, Variables } from 'relay-runtime';
import { outdateDays } from '../days/loadedDays.ts';
import { environment } from '../environment.ts';
import { ServerError } from '../network.ts';
import { serverReached } from '../request.ts';
import { session } from '../session.ts';
import type { Outcome, Queued } from '../useMutation.ts';
import { outboxName } from '../wipe.ts';
import { readAgain } from '../readAgain.ts';
import { shownQueries } from './keptQueries.ts';
import { type OfflineWrite, offlineWrite } from './offlineWrite.ts';
import { addWrite, type NewWrite, putWrite, readWrites, removeWrite } from './outboxStore.ts';
import { type Created, replay, timeout } from './replay.ts';
import { unsynced, type UnsyncedWrite } from './unsynced.ts';

/*
 * Writes that have not reached the server, in the order in which they were made. Each is stored, encrypted, before the
 * network is tried, and deleted once the server has it. See README.md in this folder.
 */

const firstRetryMs = 5000;
const maxRetryMs = 300_000;
/** The server could not be reached, has no capacity, or no longer knows the session. */
const retriedCodes = new Set(['OFFLINE', 'UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED', '503', '429', '401']);

/** The writes whose effect is on screen, by id. */
const shown = new Map<number, Disposable>();
/** The node ids of rows that were created here under a UUID and have been synced since, by that UUID. */
const nodeIds = new Map<string, string>();
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isSyncing = false;
/** False until the writes of the current session have been read. */
let isRead = false;

/** Other tabs of this member share the stored writes. */
const changes = new BroadcastChannel(outboxName);
changes.addEventListener('message', () => void refresh());

session.subscribe(() => {
  clearTimeout(retry);
  shown.clear();
  isRead = false;
  unsynced.set([]);
});
for (const event of ['online', 'focus', serverReached]) addEventListener(event, () => void sync());

/**
 * Stores a write and sends it with `send`. When the server can't be reached, or earlier writes still wait, the write
 * stays here, takes effect on screen, and is synced later. A browser that refuses storage only sends it.
 */
export async function sendOrKeep<Response>(
  write: NewWrite,
  send: () => Promise<Outcome<Response>>,
): Promise<Outcome<Response> | Queued> {
  const kept = await addWrite({ ...write, variables: withNodeId(write.variables) }).catch(() => null);
  if (!kept) return send();
  const outcome = await inTurn(() => Promise.race([settle(kept, send()), timeout()]));
  if (outcome) return outcome;
  await refresh();
  void sync();
  return { ok: true, isQueued: true, cancel: () => discard(kept.id) };
}

/** Brings the effect of waiting writes on screen. Call it before data of this device is shown. */
export async function ready(): Promise<void> {
  if (!isRead) await refresh();
}

/** Reads the member's waiting writes again, and brings their effect on screen. */
async function refresh(): Promise<void> {
  const key = session.key();
  const stored = key === null ? null : await readWrites().catch(() => null);
  if (session.key() !== key) return;
  isRead = stored !== null;
  const writes = stored ?? [];
  const waiting = new Set(writes.filter(isWaiting).map(({ id }) => id));
  for (const [id, effect] of shown)
    if (!waiting.has(id)) {
      effect.dispose();
      shown.delete(id);
    }
  for (const { id, mutation, variables } of writes)
    if (waiting.has(id) && !shown.has(id))
      shown.set(
        id,
        environment().applyUpdate({ storeUpdater: (store) => offlineWrite(mutation)?.apply(store, variables) }),
      );
  unsynced.set(writes);
}

/** Sends the waiting writes in order, until one finds no server. Tabs take turns. */
export async function sync(): Promise<void> {
  clearTimeout(retry);
  await ready();
  if (isSyncing || !unsynced.all().some(isWaiting)) return;
  isSyncing = true;
  await navigator.locks.request(outboxName, sendAll).finally(() => (isSyncing = false));
}

async function sendAll(): Promise<void> {
  const key = session.key();
  const days = new Set<string>();
  for (let write = await nextWaiting(); write && session.key() === key; write = await nextWaiting()) {
    // One after the other: a later write may need what an earlier one creates.
    // oxlint-disable-next-line no-await-in-loop
    const end = await replay(write);
    if (end === 'unreached') {
      retry = setTimeout(() => void sync(), Math.min(maxRetryMs, firstRetryMs * 2 ** failures));
      failures += 1;
      break;
    }
    failures = 0;
    // oxlint-disable-next-line no-await-in-loop
    await (end.refusal === null ? synced(write, end.created) : putWrite({ ...write, refusal: end.refusal }));
    for (const day of JSON.stringify(write.variables).match(/"\d{4}-\d\d-\d\d"/g) ?? []) days.add(day);
  }
  if (days.size > 0 && session.key() === key) {
    environment().commitUpdate((store) => outdateDays(store, () => true));
    await Promise.all(shownQueries(days).map(({ params, variables }) => readAgain(params, variables)));
  }
  await changed();
}

/** Deletes a write that the server has. Later writes to the row that it created name that row by its node id from now on. */
async function synced({ id }: UnsyncedWrite, created: readonly Created[]): Promise<void> {
  for (const { id: nodeId, uuid } of created) nodeIds.set(uuid, nodeId);
  const later = (await readWrites()).filter(({ variables }) => nodeIds.has(variables['id']));
  await Promise.all(later.map((write) => putWrite({ ...write, variables: withNodeId(write.variables) })));
  await removeWrite(id);
}

/** A row that was created here was known by its UUID until the server gave it a node id. */
function withNodeId(variables: Variables): Variables {
  const id = nodeIds.get(variables['id']);
  return id === undefined ? variables : { ...variables, id };
}

/** Sends a refused write again. */
export async function tryAgain(write: UnsyncedWrite): Promise<void> {
  await putWrite({ ...write, refusal: null });
  await changed();
  await sync();
}

/** Gives up a write. Returns false when it has been synced already. */
export async function discard(id: number): Promise<boolean> {
  const isThere = (await readWrites()).some((write) => write.id === id);
  if (isThere) await removeWrite(id);
  await changed();
  return isThere;
}

/** Says what a waiting write is about; null when this version of the app no longer knows its mutation. */
export function describe({ mutation, variables }: UnsyncedWrite): ReturnType<OfflineWrite['describe']> | null {
  return offlineWrite(mutation)?.describe(variables) ?? null;
}

/** Runs when no earlier write waits and no tab is syncing; returns undefined otherwise. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!navigator.onLine) return undefined;
  return navigator.locks.request(outboxName, { mode: 'shared', ifAvailable: true }, async (lock) => {
    if (!lock || unsynced.all().some(isWaiting)) return undefined;
    return work();
  });
}

/** Returns the outcome of a write that was sent, once the outbox knows it; undefined when it has to wait. */
async function settle<Response>(
  { id }: UnsyncedWrite,
  sent: Promise<Outcome<Response>>,
): Promise<Outcome<Response> | undefined> {
  const key = session.key();
  const outcome = await sent;
  if (session.key() !== key) return outcome.ok ? outcome : undefined;
  if (!outcome.ok && outcome.error instanceof ServerError && retriedCodes.has(outcome.error.code ?? ''))
    return undefined;
  await removeWrite(id);
  // The response came after the timeout.
  if (shown.has(id)) await changed();
  return outcome;
}

const isWaiting = ({ refusal }: UnsyncedWrite) => refusal === null;

const nextWaiting = async () => (await readWrites().catch(() => [])).find(isWaiting);

/** Shows what the stored writes are now, in all tabs. */
async function changed(): Promise<void> {
  changes.postMessage(null);
  await refresh();
}
