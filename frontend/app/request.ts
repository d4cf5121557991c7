import { takeEarlyResponse } from './earlyRequests.ts';
import { watched } from './offline/waiting.ts';
import { pageLanguage } from '#frontend/language/pageLanguage.ts';
import { session } from './session.ts';

/** A body may hang after its headers have arrived. A slow connection takes seconds for one. */
const bodyTimeoutMs = 30_000;

/** Window event: the server responded to a call. */
export const serverReached = 'everystep:reached';

/** A non-OK response. The message is the status, a colon and the body's text (or the status text). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;
  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
    this.retryAfter = Number(headers.get('retry-after')) || undefined;
  }
}

interface Call extends RequestInit {
  /** True for a call that ends when it gets no response in time; another one goes on. */
  timesOut?: boolean;
}

/**
 * One call to our own origin: with cookies, and with the bearer token when there is one. A 401 drops the token, since
 * the server no longer knows it. Answers nothing for 204, parsed JSON for a JSON answer, else text.
 * Throws ApiError for a non-OK answer, TypeError when the server cannot be reached.
 */
export async function request(path: string, { headers, timesOut, ...init }: Call = {}): Promise<unknown> {
  const token = session.token();
  const abort = timesOut ? new AbortController() : undefined;
  const response = await watched(
    takeEarlyResponse(token, init.body, abort?.signal) ??
      fetch(path, {
        ...init,
        ...(abort && { signal: abort.signal }),
        credentials: 'include',
        headers: { 'accept-language': pageLanguage, ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    abort,
  );
  return watched(readResponse(response, token), abort, bodyTimeoutMs);
}

/** Converts the response to a call made with `token` into the result of `request`. */
export async function readResponse(response: Response, token: string | null): Promise<unknown> {
  if (response.ok) {
    dispatchEvent(new Event(serverReached));
    return readBody(response);
  }
  const error = new ApiError(response, await response.text());
  console.error('API Error', error.message);
  // Only the session that was refused ends: another one may have begun while the answer was on its way.
  if (response.status === 401 && token !== null && session.token() === token) session.end('refused');
  throw error;
}

/** A POST with a JSON body. Form data goes as it is, so that the browser can set its boundary. */
export function post(path: string, body: unknown, init: Call = {}): Promise<unknown> {
  if (body instanceof FormData) return request(path, { ...init, method: 'POST', body });
  return request(path, {
    ...init,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });
}

/**
 * Reads what lies at a key: a GET to its segments joined with `/`. JSON is wished for; what comes as text is text.
 * Throws as `request` does; with `absent: 'nothing'` a 401 or 404 returns null instead.
 */
export async function read(key: readonly string[], { absent }: { absent?: 'nothing' } = {}): Promise<unknown> {
  try {
    return await request(key.join('/'), { headers: { accept: 'application/json, text/*;q=0.9' } });
  } catch (error) {
    if (absent === 'nothing' && error instanceof ApiError && (error.status === 401 || error.status === 404))
      return null;
    throw error;
  }
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return isJson ? response.json() : response.text();
}
