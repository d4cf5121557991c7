import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { changedDaysQuery$data } from '#frontend/__generated__/changedDaysQuery.graphql.ts';
import { readResponse, storeResponse } from '#frontend/app/offline/deviceStore.ts';
import { post } from '#frontend/app/request.ts';
import { session } from '#frontend/app/session.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Day } from '#gateway/calendar/day.ts';

// Not read through Relay: there is nothing in it to keep.
const query = graphql`
  query changedDaysQuery($since: String) {
    viewer {
      changedDays(since: $since) {
        cursor
        days
        isComplete
      }
    }
  }
` as ConcreteRequest;

/** How far this device knows what changed. Stored with the responses, encrypted like them. */
interface Known {
  /** The session's. */
  key: string | null;
  /** The server's cursor; null before the first. */
  cursor: string | null;
  /** The names of responses that are older than the cursor. */
  outdated: Set<string>;
  /** Those of them that are being read. */
  reading: Set<string>;
}

interface Stored {
  cursor: string | null;
  outdated: string[];
}

const name = 'changed-days';
let current: { key: string | null; known: Promise<Known> } | undefined;

function known(): Promise<Known> {
  const key = session.key();
  if (current?.key !== key) current = { key, known: readKnown(key) };
  return current!.known;
}

async function readKnown(key: string | null): Promise<Known> {
  const found = (await readResponse(name))?.data as Stored | undefined;
  return { key, cursor: found?.cursor ?? null, outdated: new Set(found?.outdated), reading: new Set() };
}

async function store({ key, cursor, outdated, reading }: Known): Promise<void> {
  if (session.key() !== key) return;
  const data: Stored = { cursor, outdated: [...outdated.union(reading)] };
  await storeResponse(session.token(), name, { data, savedAt: clock.milliseconds() });
}

/**
 * Returns the days that changed since the last call, also in an earlier visit; null when any day may have. Marks the
 * responses that show them, as `pagesOf` names them, as outdated. Throws when the server can't be reached.
 */
export async function changedDays(
  pagesOf: (days: ReadonlySet<Day> | null) => Promise<string[]>,
): Promise<ReadonlySet<Day> | null> {
  const state = await known();
  const { data } = (await post('/graphql', { id: query.params.id, variables: { since: state.cursor } })) as {
    data?: changedDaysQuery$data | null;
  };
  const changes = data?.viewer?.changedDays;
  if (!changes) throw new Error('Nothing is known of changed days.');
  const days = changes.isComplete ? new Set(changes.days) : null;
  const names = await pagesOf(days);
  // Another session asks for itself.
  if (session.key() === state.key) await markOutdated(names, changes.cursor);
  return days;
}

/** Marks responses as outdated. A new cursor is stored together with what it outdates, so that nothing is missed. */
export async function markOutdated(names: readonly string[], cursor?: string): Promise<void> {
  const state = await known();
  if (cursor !== undefined) state.cursor = cursor;
  for (const each of names) state.outdated.add(each);
  await store(state);
}

/** Call it when responses were deleted. */
export async function clearOutdated(names: readonly string[]): Promise<void> {
  const { outdated } = await known();
  for (const each of names) outdated.delete(each);
}

/** Returns those of these responses that are outdated. */
export async function outdatedOf(names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  return (await known()).outdated.intersection(names);
}

/** Returns the responses that are being read: they may be stored only after what changes meanwhile. */
export async function namesInReading(): Promise<ReadonlySet<string>> {
  return (await known()).reading;
}

/** Reads responses again. Returns what `read` returns: false when it failed. One that is marked meanwhile stays outdated. */
export async function readOutdated(names: readonly string[], read: () => Promise<boolean>): Promise<boolean> {
  const state = await known();
  for (const each of names) {
    state.outdated.delete(each);
    state.reading.add(each);
  }
  const isRead = await read();
  for (const each of names) {
    state.reading.delete(each);
    if (!isRead) state.outdated.add(each);
  }
  await store(state);
  return isRead;
}
