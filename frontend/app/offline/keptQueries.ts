import {
  createOperationDescriptor,
  type Environment,
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
import { staleness } from './staleness.ts';
import { hasOutbox, loadOutbox } from './unsynced.ts';

/*
 * Queries whose responses this device keeps, so that a start shows them at once and a screen opens without a connection.
 * A query is kept only if its route says so.
 */

type Data = NonNullable<GraphQLSingularResponse['data']>;

/** Returns the part of a response that may stay on the device. */
export type ResponsePart = (data: object) => object;

interface Received {
  params: RequestParameters;
  variables: Variables;
}

const kept = new Map<string, ResponsePart>();
/** The kept queries that the server responded to in this page, by name. */
const received = new Map<string, Received>();
let lastWriteAt = Number.NEGATIVE_INFINITY;

// Another session begins with nothing.
session.subscribe(() => {
  received.clear();
  staleness.clear();
});

/** Loaded apart: the first script stays small, and a browser without storage does without. */
const deviceStore = () => import('./deviceStore.ts');

export function keepOffline<Query extends OperationType>(
  { params }: PreloadableConcreteRequest<Query> | { params: RequestParameters },
  part: ResponsePart = (data) => data,
): void {
  kept.set(params.id!, part);
}

export function isKept({ id }: RequestParameters): boolean {
  return kept.has(id!);
}

/**
 * Stores again what a write of this page changed, from the records without the writes that wait. Responses that were stored before it may lack it: they are shown only
 * when there is no connection.
 */
export async function storeWritten(environment: Environment, records: RecordSource): Promise<void> {
  lastWriteAt = clock.milliseconds();
  const token = session.token();
  const { rawResponse } = await import('./rawResponse.ts');
  for (const [name, { params, variables }] of received) {
    const query = PreloadableQueryRegistry.get(params.id!);
    if (!query) continue;
    const { status } = environment.check(createOperationDescriptor(query, variables));
    const data = status === 'available' && rawResponse(records, query, variables);
    if (data) void storeData(token, name, params.id!, data as Data);
  }
}

/** Returns the kept queries with one of these days in their variables that this page has shown. */
export function shownQueries(days: ReadonlySet<string>): Received[] {
  const all = [...received, ...staleness.all().map((stale) => [stale.name, stale] as const)];
  return [...new Map<string, Received>(all.filter(([name]) => [...days].some((day) => name.includes(day)))).values()];
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
    const stored = withWaiting(deviceStore().then(({ readResponse }) => readResponse(name))).catch(() => null);
    void stored.then((found) => {
      if (found && !isOver && !received.has(name) && found.savedAt > lastWriteAt)
        sink.next({ data: found.data as Data });
    });
    send().then(
      (response) => {
        isOver = true;
        sink.next(response);
        sink.complete();
        if (session.token() !== token) return;
        received.set(name, { params, variables });
        staleness.refreshed(name);
        void save(token, name, params, response);
      },
      async (error: Error) => {
        const found = session.token() === token ? await stored : null;
        isOver = true;
        if (!found) return sink.error(error);
        staleness.failed({ name, savedAt: found.savedAt, params, variables });
        if (!received.has(name)) sink.next({ data: found.data as Data });
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

async function storeData(token: string | null, name: string, id: string, data: Data): Promise<void> {
  // A visitor's.
  if (!data['viewer']) return;
  const store = await deviceStore().catch(() => null);
  await store?.storeResponse(token, name, { data: kept.get(id)!(data), savedAt: clock.milliseconds() });
}
