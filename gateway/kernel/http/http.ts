import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { migrationsPending } from '#prisma/migrate.ts';
import { ApiResponse, sendText } from './response.ts';
import { isDirectFromHere } from './callerAddress.ts';
import { requestPath } from './requestPath.ts';
import type { RequestFacts } from './requestScope.ts';
import { securityHeaders } from './headers.ts';
import { assertNotCrossSite, identify, requestFacts, type Identity } from '#gateway/kernel/session/identity.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Allowance } from '#gateway/platform/limits.ts';
import { requestLine } from '#gateway/platform/log.ts';
import { acceptedLanguages, spokenLanguage } from '#gateway/language/languages.ts';
import { publicError, publicExtensions, publicHeaders, type PublicError } from '#gateway/kernel/graphql/masking.ts';
import { metricsText, observe, observePool } from './metrics.ts';
import { setRequestCaller, setRequestLanguage, withRequestId } from './requestScope.ts';
import { refuseUnreadable } from './unreadable.ts';
import { isMultipart } from '#gateway/kernel/uploads/uploads.ts';
import { uploadLimits } from '#gateway/kernel/uploads/uploadLimits.ts';

/** Handles a request of one API and writes the whole response. What it throws is sent in the error shape of that API. */
export type Handler = (request: IncomingMessage, response: ServerResponse, call: Call) => Promise<void>;

/** A call whose caller is not identified yet. */
export interface Call {
  kernel: Kernel;
  caller: RequestFacts;
  /** Returns the caller. Throws ForbiddenError for another site's page. */
  identify(): Promise<Identity>;
}

export interface Handlers {
  graphql: Handler;
  rest: Handler;
  /** `/calendar/<secret>.ics` */
  calendar: Handler;
  /** Files: the client, the blog posts. Must handle every path. */
  files: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface HttpServer {
  server: Server;
  /** Makes /readyz return 503, so that no new work arrives while the open requests end. */
  startDraining(): void;
}

/** The one HTTP server: health, GraphQL, REST and the client behind the same headers, log lines and limits. */
export function createHttpServer(kernel: Kernel, handlers: Handlers): HttpServer {
  let draining = false;
  observePool(kernel.pool);
  const headers = Object.entries(securityHeaders(kernel.settings)).flat();
  const privateHeaders = [...headers, 'cache-control', 'no-store', 'vary', 'Authorization, Cookie'];
  const server = createServer(
    {
      ServerResponse: ApiResponse,
      requestTimeout: uploadLimits.seconds * 1000,
      headersTimeout: 15_000,
      // Longer than a proxy keeps an unused connection (60 s): otherwise it may send a request on one that just ended.
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      const id = randomUUID();
      const started = performance.now();
      const api = apiOf(requestPath(request));
      response.commonHeaders = [
        'x-request-id',
        id,
        ...(api === 'graphql' || api === 'rest' ? privateHeaders : headers),
      ];
      response.on('close', () => {
        const ms = performance.now() - started;
        // The duration of a stream says nothing about how fast we respond.
        if (response.getHeader('content-type') !== 'text/event-stream')
          observe(api, request.method ?? '', response.statusCode, ms);
        // A balancer asks every second how we are.
        if (api !== 'files' && api !== 'health')
          kernel.log.info(
            { requestId: id, api, method: request.method, status: response.statusCode, ms: Math.round(ms) },
            requestLine,
          );
      });
      limitArrival(request);
      withRequestId(id, () => void handle(api, id, request, response));
    },
  );

  server.on('clientError', refuseUnreadable);

  async function handle(api: Api, id: string, request: IncomingMessage, response: ApiResponse): Promise<void> {
    try {
      if (api === 'files') return handlers.files(request, response);
      if (api === 'health') return await health(request, response);
      const caller = requestFacts(kernel, id, request, response);
      setRequestCaller(caller);
      setRequestLanguage(spokenLanguage(acceptedLanguages(request.headers['accept-language'])));
      countCall(kernel, request, caller.address);
      assertCrossSiteSafe(request);
      await handlers[api](request, response, {
        kernel,
        caller,
        identify: async () => {
          const identity = await identify(kernel, request);
          const chosen = identity.member?.preferences.language;
          if (chosen) setRequestLanguage(chosen);
          if (identity.allowance) response.commonHeaders.push(...rateLimitHeaders(identity.allowance));
          return identity;
        },
      });
    } catch (error) {
      refuse(api, response, publicError(error, kernel.log));
    }
  }

  async function health(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (requestPath(request) === '/healthz') return text(response, 200, 'ok');
    if (requestPath(request) === '/metrics') return await metrics(request, response);
    if (draining) return text(response, 503, 'stopping');
    try {
      const pending = await migrationsPending(kernel.pool);
      text(response, pending ? 503 : 200, pending ? 'migrations pending' : 'ready');
    } catch {
      text(response, 503, 'the database does not respond');
    }
  }

  async function metrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = kernel.settings.metricsToken;
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : isDirectFromHere(request);
    if (!allowed) return text(response, 404, 'not found');
    text(response, 200, await metricsText());
  }

  return { server, startDraining: () => void (draining = true) };
}

/** Alternating names and values, as draft-ietf-httpapi-ratelimit-headers-10 defines them. */
function rateLimitHeaders({ limit: { events, seconds }, left, resetsIn }: Allowance): string[] {
  return ['ratelimit-policy', `"token";q=${events};w=${seconds}`, 'ratelimit', `"token";r=${left};t=${resetsIn}`];
}

/** Only an upload may take longer than a minute to arrive. */
function limitArrival(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD' || isMultipart(request)) return;
  const timer = setTimeout(() => request.complete || request.destroy(), 60_000);
  request.once('close', () => clearTimeout(timer));
}

/** Images have their own limit, because a screen of photos loads a hundred of them. */
function countCall(kernel: Kernel, request: IncomingMessage, address: string): void {
  const isImage = request.method === 'GET' && requestPath(request).startsWith('/api/photos/');
  kernel.limits.spendInMemory(`${isImage ? 'images' : 'api'}:${address}`, {
    events: isImage ? 6000 : 600,
    seconds: 60,
  });
}

type Api = 'graphql' | 'rest' | 'calendar' | 'health' | 'files';

function apiOf(path: string): Api {
  if (path === '/graphql') return 'graphql';
  if (path === '/api' || path.startsWith('/api/') || path === '/schema.graphql') return 'rest';
  if (path.startsWith('/calendar/')) return 'calendar';
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'health';
  return 'files';
}

/** A page of another site may not sign anybody in or out, whatever it sends along. */
function assertCrossSiteSafe(request: IncomingMessage): void {
  if (request.method !== 'GET' && request.method !== 'HEAD' && !request.headers.authorization)
    assertNotCrossSite(request);
}

/** Sends an error in the shape of an API. Once the response has begun it can only cut the connection. */
export function refuse(api: string, response: ServerResponse, error: PublicError): void {
  if (response.headersSent) return void response.destroy();
  const { status, message } = error;
  for (const [name, value] of Object.entries(publicHeaders(error))) response.setHeader(name, value);
  const body =
    api === 'graphql'
      ? { errors: [{ message, extensions: publicExtensions(error) }] }
      : { message, ...publicExtensions(error) };
  json(response, status, body);
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

function text(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${body}\n`);
}
