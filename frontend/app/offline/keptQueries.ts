import {
  type GraphQLResponse,
  type GraphQLSingularResponse,
  Observable,
  type OperationType,
  type PreloadableConcreteRequest,
  PreloadableQueryRegistry,
  type RequestParameters,
  ROOT_ID,
  type Variables,
} from 'relay-runtime';
import { clock } from '#gateway/calendar/clock.ts';
import { session } from '../session.ts';
import { syncedRecords } from '../syncedRecords.ts';
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

/** Returns the name under which a query's response is kept. */
export function responseName({ id }: Pick<RequestParameters, 'id'>, variables: Variables): string {
  return `${id}:${JSON.stringify(variables)}`;
}

export function isKept({ id }: Pick<RequestParameters, 'id'>): boolean {
  return kept.has(id!);
}

/**
 * Stores again what a write of this page changed, from the records without the writes that wait. Responses that were stored
 * before it may lack it: they are shown only when there is no connection. The screen that shows the write is drawn first.
 */
export function storeWritten(): void {
  writes += 1;
  lastWriteAt = clock.milliseconds();
  const storing = storeShown().catch(() => false);
  written = Promise.all([written, storing]).then(() => storing);
}

/** Resolves once the stored responses show what this page has written so far: false when one of them does not. */
export const writtenStored = (): Promise<boolean> => written;

async function storeShown(): Promise<boolean> {
  const token = session.token();
  const records = syncedRecords();
  await new Promise<void>((resolve) => whenIdle(resolve, maxStoreDelayMs));
  const stored = [...received].map(async ([name, { params, variables }]) => {
    // A day that another write outdated is stored too.
    const data = await shownResponse(params, variables, records);
    if (data) await storeData(token, name, params.id!, data);
  });
  await Promise.all(stored);
  return unread.size === 0;
}

/** Returns a query's response as the records hold it; undefined when they lack a part of it. */
async function shownResponse(
  { id }: RequestParameters,
  variables: Variables,
  records = syncedRecords(),
): Promise<Data | undefined> {
  const query = PreloadableQueryRegistry.get(id!);
  const { rawResponse } = await import('./rawResponse.ts');
  return query ? (rawResponse(records, query, variables) as Data | undefined) : undefined;
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

/**
 * Returns a stored response with the viewer's values as this page knows them: it may be older, and all queries share the
 * viewer. So a day that comes from the device locks no photos that were opened meanwhile.
 */
function withKnownViewer(data: Data): Data {
  const records = syncedRecords();
  const root = records.get(ROOT_ID) as { viewer?: { __ref: string } } | undefined;
  const known = root?.viewer && records.get(root.viewer.__ref);
  if (!known) return data;
  const viewer = Object.entries(data['viewer'] as object).map(([name, value]) => [
    name,
    isScalar(value) && isScalar(known[name]) ? known[name] : value,
  ]);
  return { ...data, viewer: Object.fromEntries(viewer) };
}

function isScalar(value: unknown): boolean {
  return value !== undefined && (value === null || typeof value !== 'object');
}

/**
 * Sends a read again while its response may be older than what is shown, and would undo it: a write had its response
 * meanwhile, or `isOlder` says so.
 */
export async function sentUntilNew(
  send: () => Promise<GraphQLResponse>,
  isOlder = () => false,
): Promise<GraphQLResponse> {
  const [token, writesBefore] = [session.token(), writes];
  const response = await send();
  const isOutdated = writes !== writesBefore || isOlder();
  return isOutdated && session.token() === token ? sentUntilNew(send, isOlder) : response;
}

/** Gives the stored response first, if there is one, and then the server's; the stored one stays when the server fails. */
export function storedThenSent(
  params: RequestParameters,
  variables: Variables,
  send: () => Promise<GraphQLResponse>,
): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    const name = responseName(params, variables);
    const token = session.token();
    let isOver = false;
    const readStored = () =>
      withWaiting(deviceStore().then(({ readResponse }) => readResponse(name))).catch(() => null);
    let call = 0;
    const sendNumbered = () => {
      call = calls += 1;
      return send();
    };
    const isOvertaken = () => (received.get(name)?.call ?? 0) > call;
    const stored = readStored();
    const receivedBefore = received.get(name);
    void stored.then((found) => {
      if (!found || isOver || received.has(name) || found.savedAt <= lastWriteAt) return;
      unread.add(name);
      sink.next({ data: withKnownViewer(found.data as Data) });
    });
    sentUntilNew(sendNumbered, isOvertaken).then(
      (response) => {
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
        const isShown = unread.has(name);
        if (!received.has(name)) unread.add(name);
        // Without data a screen that asked for none but the server's would wait forever. What this page received is newer
        // than what is stored, and may have more than what may be stored, such as opened photos.
        const shown = received.has(name) && (await shownResponse(params, variables).catch(() => undefined));
        if (shown) sink.next({ data: shown });
        else if (!isShown || found.savedAt > lastWriteAt) sink.next({ data: withKnownViewer(found.data as Data) });
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
