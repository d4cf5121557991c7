import type { Disposable } from 'relay-runtime';
import { outdateDays } from '../days/loadedDays.ts';
import { environment } from '../environment.ts';
import { ServerError } from '../network.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { serverReached } from '../request.ts';
import { session } from '../session.ts';
import { withStored } from '../forms/editBase.ts';
import type { Outcome, Queued } from '../useMutation.ts';
import { viewerOfSession } from '../viewer.ts';
import { outboxName } from './databaseNames.ts';
import { firstReported, type Report } from './firstReported.ts';
import { storeOfMember } from './memberStore.ts';
import { offlineWrite } from './offlineWrite.ts';
import { isWaiting, type NewWrite, nextWaiting, putWrite, readWrites, removeWrite, tryToAdd } from './outboxStore.ts';
import { writtenStored } from './keptQueries.ts';
import { inTurn } from './outboxLock.ts';
import { registerBackgroundSync } from './registerBackgroundSync.ts';
import { readDaysAgain } from './readDaysAgain.ts';
import { keepPause, replay } from './replay.ts';
import { isRetried } from './reply.ts';
import { responseTimeoutMs, timeout } from './responseTimeout.ts';
import { sendingPauseMs } from './sendingPause.ts';
import { unsynced, type UnsyncedWrite } from './unsynced.ts';

/*
 * Writes that have not reached the server, in the order in which they were made. Each is stored, encrypted, before the
 * network is tried, and deleted once the server has it. See README.md in this folder.
 */

const firstRetryMs = 5000;
const maxRetryMs = 300_000;

/** The writes whose effect is on screen, by id. */
const shown = new Map<number, Disposable>();
/** The writes that this page is sending for the first time, by id: they do not wait yet, and hold nothing up. */
const inFlight = new Set<number>();
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let refreshed: Promise<void> = Promise.resolve();
/** A call during a run makes it start over: it may have failed before the connection returned. */
const sending = oneAtATime(() => sendStored().catch(retryLater));
/** The stored writes, oldest first; null until those of the current session have been read. */
let stored: readonly UnsyncedWrite[] | null = null;

/** Other tabs of this member share the stored writes. A message lists the days of those that were synced. */
const changes = new BroadcastChannel(outboxName);
changes.addEventListener('message', async ({ data }: MessageEvent<string[]>) => {
  if (data.length > 0) await readDaysAgain(new Set(data));
  await refresh();
});

session.subscribe(() => {
  clearTimeout(retry);
  shown.clear();
  stored = null;
  unsynced.set([]);
});
for (const event of ['online', 'focus']) addEventListener(event, () => void sync());
// Not during a run, whose own calls reach the server.
addEventListener(serverReached, () => {
  if (!sending.isRunning()) void sync();
});

/**
 * Stores a write and sends it with `send`. When the server can't be reached, or earlier writes still wait, the write
 * stays here, takes effect on screen, and is synced later. A browser that refuses storage only sends it.
 */
export async function sendOrKeep<Response>(
  write: NewWrite,
  send: () => Promise<Outcome<Response>>,
): Promise<Outcome<Response> | Queued> {
  const kept = await tryToAdd(write);
  if (!kept) return send();
  inFlight.add(kept.id);
  const outcome = await (write.files ? upload(kept, send) : sendInTurn(kept, send));
  if (!outcome || outcome.ok) void replaceEdited(write);
  if (outcome) return outcome;
  await release(kept.id);
  if (navigator.onLine) void sync();
  return { ok: true, isQueued: true, cancel: () => discard(kept.id) };
}

/**
 * Brings the effect of waiting writes on screen. Call it before data of this device is shown. Returns false when they
 * cannot be read.
 */
export async function ready(): Promise<boolean> {
  if (!stored) await refresh();
  return isRead();
}

/** True once the writes of the current session have been read. Changes with `unsynced`. */
export const isRead = (): boolean => stored !== null;

/** Reads the member's writes again, and brings their effect on screen, one call after the other. */
function refresh(): Promise<void> {
  refreshed = refreshed.then(showStored, showStored);
  return refreshed;
}

/** A refused write has no effect. */
async function showStored(): Promise<void> {
  const key = session.key();
  const found = key === null ? null : await readWrites().catch(() => null);
  if (session.key() !== key) return;
  stored = found?.filter(({ id }) => !inFlight.has(id)) ?? null;
  const effective = (stored ?? []).filter(({ refusal }) => refusal === null);
  for (const [id, effect] of shown)
    if (!effective.some((write) => write.id === id)) {
      effect.dispose();
      shown.delete(id);
    }
  for (const { id, mutation, variables } of effective)
    if (!shown.has(id))
      shown.set(
        id,
        environment().applyUpdate({ storeUpdater: (store) => offlineWrite(mutation)?.apply(store, variables) }),
      );
  unsynced.set((stored ?? []).filter(({ isSynced }) => !isSynced));
  if (unsynced.all().some(isWaiting)) void registerBackgroundSync();
}

/**
 * Sends the waiting writes in order, until one finds no server. Tabs take turns. Respects a pause that the server asked
 * for, unless the person `isAsking`.
 */
export async function sync({ isAsking = false } = {}): Promise<void> {
  if (isAsking) await keepPause(0);
  await sending.run();
}

async function sendStored(): Promise<void> {
  clearTimeout(retry);
  // Names the member whose writes they are.
  if ((await viewerOfSession()) === null) return;
  if (!(await ready())) return retryIn(firstRetryMs);
  if (!stored?.some(({ refusal }) => refusal === null)) return;
  await inTurn(sendAll);
}

function retryLater(): void {
  retryIn(Math.min(maxRetryMs, firstRetryMs * 2 ** failures));
  failures += 1;
}

function retryIn(ms: number): void {
  clearTimeout(retry);
  retry = setTimeout(() => void sync(), ms);
}

async function sendAll(): Promise<void> {
  const key = session.key();
  const isOver = () => key === null || session.key() !== key;
  const pauseMs = await sendingPauseMs(await storeOfMember());
  if (pauseMs > 0) return retryIn(pauseMs);
  for (let write = await nextWaiting(inFlight); write && !isOver(); write = await nextWaiting(inFlight)) {
    // One after the other: a later write may need what an earlier one creates.
    // oxlint-disable-next-line no-await-in-loop
    const end = await replay(write);
    if (end === 'unreached') {
      retryLater();
      break;
    }
    failures = 0;
    // Sent again when the member is back: it may be sent twice.
    if (isOver()) return;
    // oxlint-disable-next-line no-await-in-loop
    await putWrite({ ...write, ...end, isSynced: end.refusal === null });
  }
  if (!isOver()) await changed(await removeSynced());
}

/**
 * Deletes the synced writes once what shows them has been read again, and returns their days and queries. Without a
 * connection the writes stay, so that no entry leaves the screen.
 */
async function removeSynced(): Promise<string[]> {
  const synced = (await readWrites()).filter(({ id, isSynced }) => isSynced && !inFlight.has(id));
  if (synced.length === 0) return [];
  environment().commitUpdate((store) => outdateDays(store, () => true));
  const days = synced.flatMap(({ mutation, variables }) => [
    ...(JSON.stringify(variables).match(/"\d{4}-\d\d-\d\d"/g) ?? []),
    ...(offlineWrite(mutation)?.shownBy?.(variables) ?? []),
  ]);
  if (!(await readDaysAgain(new Set(days))) || session.key() === null) return [];
  await Promise.all(synced.map(({ id }) => removeWrite(id)));
  return days;
}

/** Sends a refused write again. One in conflict keeps its values: the stored ones become its base. */
export async function tryAgain({ conflicts = [], ...write }: UnsyncedWrite): Promise<void> {
  await putWrite({ ...write, variables: withStored(write.variables, conflicts), refusal: null, isEdited: false });
  await changed();
  await sync({ isAsking: true });
}

/** Gives up a write. Returns false when it has been synced already. One that is being sent waits for its response. */
export async function discard(id: number): Promise<boolean> {
  const remove = async () => {
    const isUnsynced = (await readWrites()).some((write) => write.id === id && !write.isSynced);
    if (isUnsynced) await removeWrite(id);
    return isUnsynced;
  };
  const isRefused = unsynced.all().some((write) => write.id === id && !isWaiting(write));
  const isGivenUp = await (isRefused ? remove() : inTurn(remove).catch(remove));
  await changed();
  return isGivenUp;
}

/** Fills the form of a refused write with its values, and returns the form's address. */
export async function editRefused(write: UnsyncedWrite): Promise<string> {
  const { mutation, variables, conflicts = [] } = write;
  await putWrite({ ...write, isEdited: true });
  await changed();
  return offlineWrite(mutation)!.edit!(withStored(variables, conflicts), write);
}

/** Gives up the refused writes that a save from their form replaces, which may still have to be read. */
async function replaceEdited({ mutation, variables }: NewWrite): Promise<void> {
  const { row } = offlineWrite(mutation) ?? {};
  if (!row || !(await ready())) return;
  const edited = unsynced.all().filter((write) => write.isEdited && write.mutation === mutation);
  const replaced = edited.filter((write) => row(write.variables) === row(variables));
  await Promise.all(replaced.map(({ id }) => discard(id)));
}

/** Sends a write with files, beside others: nothing depends on it, and it ends by itself when it makes no progress. */
function upload<Response>(
  kept: UnsyncedWrite,
  send: () => Promise<Outcome<Response>>,
): Promise<Outcome<Response> | undefined> {
  return firstReported((report) => {
    if (navigator.onLine) void settle(kept, send(), report);
    else report(undefined);
  });
}

/** Sends a write once it is the first that waits, in any tab; resolves with undefined when others wait before it. */
function sendInTurn<Response>(
  kept: UnsyncedWrite,
  send: () => Promise<Outcome<Response>>,
): Promise<Outcome<Response> | undefined> {
  return firstReported((report) => {
    if (!navigator.onLine || unsynced.all().some(isWaiting)) return void report(undefined);
    const run = async () => {
      if ((await nextWaiting(inFlight))?.id === kept.id) await Promise.race([settle(kept, send(), report), timeout()]);
    };
    inTurn(run, responseTimeoutMs)
      .catch(() => {})
      .finally(() => report(undefined));
  });
}

/** Reports the outcome of a write that was sent, and then forgets the write: the next screen doesn't wait for that. */
async function settle<Response>(
  kept: UnsyncedWrite,
  sent: Promise<Outcome<Response>>,
  report: Report<Response>,
): Promise<void> {
  const { id } = kept;
  const key = session.key();
  const outcome = await sent;
  if (session.key() !== key) {
    if (!outcome.ok) return void report(undefined);
    report(outcome);
    // The store may be another member's by now. The write is sent again when its own member is back.
    return void release(id).then(() => sync());
  }
  if (!outcome.ok && outcome.error instanceof ServerError && isRetried(outcome.error.code)) {
    await keepPause(outcome.error.retryAfter);
    return void report(undefined);
  }
  const isFirst = report(outcome);
  // A refusal after the timeout: the form is closed, and the next try brings the refusal to the person's attention.
  if (!outcome.ok) return isFirst ? forget(id) : undefined;
  // A write that cannot be changed now is sent again, which changes nothing.
  await putWrite({ ...kept, isSynced: true }).catch(() => {});
  // The screens that show the write may have to be read again first.
  void writtenStored().then((isStored) => (isStored ? forget(id) : release(id)));
}

/** Leaves a write to `sync`. */
async function release(id: number): Promise<void> {
  inFlight.delete(id);
  await changed();
}

async function forget(id: number): Promise<void> {
  await removeWrite(id).catch(() => {});
  // The response came after the timeout: the write has been shown as one that waits.
  if (!inFlight.delete(id)) await changed();
}

/** Shows what the stored writes are now, in all tabs. */
async function changed(syncedDays: readonly string[] = []): Promise<void> {
  changes.postMessage(syncedDays);
  await refresh();
}
