import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { clock } from '#gateway/calendar/clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { GatewayOrder, GatewayReply } from './gatewayWorker.ts';

/** A response of the server, read completely. */
export interface RestResponse {
  status: number;
  headers: Headers;
  // Tests inspect bodies of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface GraphQLResponse<Data> {
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions: { code?: string } }[];
  status: number;
}

/** A person with an account and a session, calling both APIs. */
export interface Member {
  username: string;
  email: string;
  password: string;
  token: string;
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestResponse>;
  gql<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables?: Variables,
  ): Promise<GraphQLResponse<Data>>;
}

interface TestGateway {
  url: string;
  database: TestDatabase;
  /** Fixes the server's clock; null resets it. */
  setClock(iso: string | null): Promise<void>;
  stop(): Promise<void>;
}

let started: Promise<TestGateway> | undefined;

/** Returns this file's gateway over its own database. The first call starts it, with its settings. */
export function gateway(settings: Record<string, string> = {}): Promise<TestGateway> {
  started ??= (async () => {
    const database = await createTestDatabase();
    return typeof window === 'undefined' ? serveHere(database, settings) : serveInThread(database, settings);
  })();
  return started;
}

/** Called by setup.ts at the end of each file, because the next one in this process needs a new gateway. */
export async function stopGateway(): Promise<void> {
  const starting = started;
  // First, so that a gateway that did not start fails this file alone.
  started = undefined;
  const running = await starting;
  await running?.stop();
  await running?.database.drop();
  clock.reset();
}

async function serveHere(database: TestDatabase, settings: Record<string, string>): Promise<TestGateway> {
  const { serveTestGateway } = await import('./gateway.ts');
  const { url, stop } = await serveTestGateway(database.url, settings);
  return { url, database, stop, setClock: async (iso) => (iso === null ? clock.reset() : clock.set(iso)) };
}

/** The thread of this process, where the gateways of its files run one after the other: it loads their code once. */
let thread: Worker | undefined;

async function serveInThread(database: TestDatabase, settings: Record<string, string>): Promise<TestGateway> {
  const { url } = await order({ start: database.url, settings });
  setOrigin(url!);
  return {
    url: url!,
    database,
    setClock: async (iso) => void (await order({ clock: iso })),
    stop: async () => void (await order({ stop: true })),
  };
}

async function order(message: GatewayOrder): Promise<{ url?: string }> {
  thread ??= new Worker(`${process.cwd()}/tests/support/gatewayWorker.ts`, { execArgv: [] });
  thread.unref();
  thread.postMessage(message);
  const [reply] = (await once(thread, 'message')) as [GatewayReply];
  if ('error' in reply) throw reply.error;
  return reply;
}

interface SimulatedBrowser {
  happyDOM: {
    setURL(url: string): void;
    settings: {
      fetch: { interceptor: { beforeAsyncRequest(call: { request: { headers: Headers } }): Promise<void> } | null };
    };
  };
}

/** Puts the page on the gateway's origin and adds `Sec-Fetch-Site` to its calls, as every browser does. */
function setOrigin(url: string): void {
  const { happyDOM } = window as unknown as SimulatedBrowser;
  happyDOM.setURL(url);
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ request }) => request.headers.set('sec-fetch-site', 'same-origin'),
  };
}

/** Calls the server like any HTTP client; a body that is neither text nor bytes is sent as JSON. */
export async function rest(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RestResponse> {
  const { url } = await gateway();
  const hasBody = body !== undefined;
  const response = await fetch(url + path, {
    method,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const result = { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  // Only server tests check against the OpenAPI document: in a simulated browser the server runs in a thread.
  if (typeof window === 'undefined' && path.startsWith('/api/'))
    await (await import('./openapi.ts')).assertDocumented(method, path, result);
  return result;
}

/** Sends a document to the GraphQL endpoint, signed out unless a bearer header is given. */
export async function gql<Data, Variables>(
  document: TypedDocumentNode<Data, Variables> | string,
  variables?: Variables,
  headers: Record<string, string> = {},
): Promise<GraphQLResponse<Data>> {
  const query = typeof document === 'string' ? document : print(document);
  const { status, body } = await rest('POST', '/graphql', { query, variables }, headers);
  return { status, ...body };
}

let memberCount = 0;

/** Registers a person over REST and returns them with their session. */
export async function member(
  wanted: { username?: string; firstName?: string; timezone?: string } = {},
): Promise<Member> {
  memberCount += 1;
  const username = wanted.username ?? `member${memberCount}x${Math.random().toString(36).slice(2, 8)}`;
  const account = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
    firstName: wanted.firstName ?? 'Ada',
    lastName: 'Lovelace',
    ...(wanted.timezone !== undefined && { timezone: wanted.timezone }),
  };
  const { status, body } = await rest('POST', '/api/register', account);
  if (status !== 201) throw new Error(`Registering failed: ${status} ${JSON.stringify(body)}`);
  return { username, email: account.email, password: account.password, ...sessionOf(body.token) };
}

/** A session by its token, and its calls. */
export function sessionOf(token: string): Pick<Member, 'token' | 'rest' | 'gql'> {
  const authorization = { authorization: `Bearer ${token}` };
  return {
    token,
    rest: (method, path, payload, headers) => rest(method, path, payload, { ...authorization, ...headers }),
    gql: (document, variables) => gql(document, variables, authorization),
  };
}
