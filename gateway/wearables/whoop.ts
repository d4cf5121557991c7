import type { Kernel } from '#gateway/kernel/kernel.ts';
import { boundedFetch } from '#gateway/platform/boundedFetch.ts';
import { whoopSettings } from './connection.service.ts';

const liveBase = 'https://api.prod.whoop.com';
const seconds = 10;
const longestPause = 86_400;

/** WHOOP answered, and not with what was asked for. `code` is OAuth's, such as invalid_grant. */
export class WhoopRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, code?: string) {
    super(`WHOOP answered ${status}`);
    this.status = status;
    this.code = code;
  }
}

/** Too many calls (429): the next one makes sense after so many seconds. */
export class WhoopBusy extends Error {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('WHOOP asks to slow down');
    this.retryAfter = retryAfter;
  }
}

/** No answer, or one that cannot be read, or an error on WHOOP's side. */
export class WhoopSilence extends Error {}

export interface WhoopCall {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Below the base, beginning with a slash. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  accessToken?: string;
}

/** An address at WHOOP. The base comes from the settings only: nothing a caller sends leads elsewhere. */
export function whoopUrl(kernel: Kernel, path: string, query: Record<string, string> = {}): string {
  const { apiBase = liveBase } = whoopSettings(kernel);
  const search = new URLSearchParams(query).toString();
  return `${apiBase.replace(/\/$/, '')}${path}${search && `?${search}`}`;
}

/** One call over HTTP: 10 s, 1 MB, no redirects. Throws WhoopRefusal, WhoopBusy, WhoopSilence. Their texts hold no secret. */
export async function callWhoop(
  kernel: Kernel,
  { method = 'GET', path, query, form, accessToken }: WhoopCall,
): Promise<unknown> {
  const url = whoopUrl(kernel, path, query);
  const { status, headers, text } = await send(url, {
    method,
    headers: { accept: 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (status === 429) throw new WhoopBusy(pauseOf(headers));
  if (status >= 500) throw new WhoopSilence(`WHOOP answered ${status}`);
  const body = readJson(text);
  if (status >= 300) throw new WhoopRefusal(status, errorCode(body));
  if (body === undefined && status !== 204) throw new WhoopSilence('WHOOP answered something that is no JSON');
  return body;
}

async function send(url: string, init: RequestInit): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const response = await boundedFetch(url, { ...init, signal: AbortSignal.timeout(seconds * 1000) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    // The cause may quote the address; that it failed is all there is to tell.
    throw new WhoopSilence('WHOOP did not answer');
  }
}

/** WHOOP's header counts the seconds until its window begins anew. */
function pauseOf(headers: Headers): number {
  const told = Number(headers.get('x-ratelimit-reset') ?? headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(told) ? Math.min(longestPause, Math.max(1, Math.ceil(told))) : 60;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorCode(body: unknown): string | undefined {
  const code = (body as { error?: unknown } | null | undefined)?.error;
  return typeof code === 'string' ? code.slice(0, 60) : undefined;
}
