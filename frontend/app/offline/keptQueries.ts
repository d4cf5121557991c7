import {
  type GraphQLResponse,
  type GraphQLSingularResponse,
  Observable,
  type OperationType,
  type PreloadableConcreteRequest,
  PreloadableQueryRegistry,
  type RecordSource,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { clock } from '#gateway/calendar/clock.ts';
import { session } from '../session.ts';
import { whenIdle } from '../whenIdle.ts';
import { staleness } from './staleness.ts';
import { hasOutbox, loadOutbox } from './unsynced.ts';

/*
 * Queries whose responses this device keeps, so that a start shows them at once and a screen opens without a connection.
 * A query is kept only if its route says so.
 */

type Data = NonNullable<GraphQLSingularResponse['data']>;

/** Returns the part of a response that may stay on the device. */
export type ResponsePart = (data: object) => object;

interface Shown {
  params: RequestParameters;
  variables: Variables;
}

interface Received extends Shown {
  /** The number of the call that it is the response to. */
  call: number;
}

const kept = new Map<string, ResponsePart>();
/** The kept queries that the server responded to in this page, by name. */
const received = new Map<string, Received>();
/** The names of the kept queries that this page shows as the device stored them: the server has not responded yet. */
const unread = new Set<string>();
let calls = 0;
/** How often this page has written. */
let writes = 0;
/** Resolves once the last response is stored. */
let saving = Promise.resolve();
/** What a write changed is stored this long after it at the latest. */
const maxStoreDelayMs = 500;
let lastWriteAt = Number.NEGATIVE_INFINITY;
/** Resolves once what this page has written is stored: false when a shown response could not be. */
let written = Promise.resolve(true);

// Another session begins with nothing.
session.subscribe(() => {
  received.clear();
  unread.clear();
  staleness.clear();
});

/** Loaded apart: the first script stays small, and a browser without storage does without. */
const deviceStore = () => import('./deviceStore.ts');

const former = (name: string) =>
  deviceStore().then(
    ({ readFormer }) => readFormer(name),
    () => null,
  );

export function keepOffline<Query extends OperationType>(
  { params }: PreloadableConcreteRequest<Query> | { params: RequestParameters },
  part: ResponsePart = (data) => data,
): void {
  kept.set(params.id!, part);
}

export function isKept({ id }: Pick<RequestParameters, 'id'>): boolean {
  return kept.has(id!);
}

/**
 * Stores again what a write of this page changed, from the records without the writes that wait. Responses that were stored
 * before it may lack it: they are shown only when there is no connection. The screen that shows the write is drawn first.
 */
export function storeWritten(records: RecordSource): void {
  writes += 1;
  lastWriteAt = clock.milliseconds();
  const storing = storeShown(records).catch(() => false);
  written = Promise.all([written, storing]).then(() => storing);
}

/** Resolves once the stored responses show what this page has written so far: false when one of them does not. */
export const writtenStored = (): Promise<boolean> => written;

async function storeShown(records: RecordSource): Promise<boolean> {
  const token = session.token();
  const { rawResponse } = await import('./rawResponse.ts');
  await new Promise<void>((resolve) => whenIdle(resolve, maxStoreDelayMs));
  const stored = [...received].map(async ([name, { params, variables }]) => {
    const query = PreloadableQueryRegistry.get(params.id!);
    if (!query) return;
    // A day that another write outdated is stored too.
    const data = rawResponse(records, query, variables);
    if (data) await storeData(token, name, params.id!, data as Data);
  });
  await Promise.all(stored);
  return unread.size === 0;
}

/** Returns the kept queries that this page has shown, by name. */
export function shownQueries(): Map<string, Shown> {
  return new Map<string, Shown>([...received, ...staleness.all().map((stale) => [stale.name, stale] as const)]);
}

/** Has the waiting writes take effect before what is stored is shown. */
async function withWaiting<Result>(stored: Promise<Result>): Promise<Result> {
  if (await hasOutbox()) await (await loadOutbox())?.ready();
  return stored;
}

/** Gives the stored response first, if there is one, and then the server's; the stored one stays when the server fails. */
export function storedThenSent(
  params: RequestParameters,
  variables: Variables,
  send: () => Promise<GraphQLResponse>,
): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    const name = `${params.id}:${JSON.stringify(variables)}`;
    const token = session.token();
    let isOver = false;
    const readStored = () =>
      withWaiting(deviceStore().then(({ readResponse }) => readResponse(name))).catch(() => null);
    /** Sends again what may be older than what is shown: a write or a later call has had its response meanwhile. */
    const sendUntilNew = async (): Promise<{ call: number; response: GraphQLResponse }> => {
      const [call, writesBefore] = [(calls += 1), writes];
      const response = await send();
      const isOlder = writes !== writesBefore || (received.get(name)?.call ?? 0) > call;
      return isOlder && session.token() === token ? sendUntilNew() : { call, response };
    };
    const stored = readStored();
    const receivedBefore = received.get(name);
    void stored.then((found) => {
      if (!found || isOver || received.has(name) || found.savedAt <= lastWriteAt) return;
      unread.add(name);
      sink.next({ data: found.data as Data });
    });
    sendUntilNew().then(
      ({ call, response }) => {
        isOver = true;
        sink.next(response);
        sink.complete();
        if (session.token() !== token) return;
        received.set(name, { params, variables, call });
        unread.delete(name);
        staleness.refreshed(name);
        saving = save(token, name, params, response).catch(() => {});
      },
      async (error: Error) => {
        // Another call may have had its response meanwhile, and stored it.
        const newest = received.get(name) === receivedBefore ? stored : saving.then(readStored);
        const found = session.token() === token ? ((await newest) ?? (await former(name))) : null;
        isOver = true;
        if (!found) return sink.error(error);
        staleness.failed({ name, savedAt: found.savedAt, params, variables });
        // Without data a screen that asked for none but the server's would wait forever.
        const isShown = received.has(name) || unread.has(name);
        if (!received.has(name)) unread.add(name);
        if (!isShown || found.savedAt > lastWriteAt) sink.next({ data: found.data as Data });
        sink.complete();
      },
    );
  });
}

async function save(
  token: string | null,
  name: string,
  { id }: RequestParameters,
  response: GraphQLResponse,
): Promise<void> {
  const { data, errors } = response as { data?: Data | null; errors?: unknown };
  if (!data || errors) return;
  await storeData(token, name, id!, data);
}

/** Stores a response of the session with `token` under its name. */
export async function storeData(token: string | null, name: string, id: string, data: Data): Promise<void> {
  // A visitor's.
  if (!data['viewer']) return;
  const store = await deviceStore().catch(() => null);
  await store?.storeResponse(token, name, { data: kept.get(id)!(data), savedAt: clock.milliseconds() });
}
