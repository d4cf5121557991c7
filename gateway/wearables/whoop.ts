import type { Kernel } from '#gateway/kernel/kernel.ts';
import { boundedFetch } from '#gateway/platform/boundedFetch.ts';
import { whoopSettings } from './connection.service.ts';

const liveBase = 'https://api.prod.whoop.com';
const timeoutSeconds = 10;
const maxPauseSeconds = 86_400;

/** WHOOP refused a call. `code` is OAuth's, such as invalid_grant. */
export class WhoopRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, code?: string) {
    super(`WHOOP responded with ${status}`);
    this.status = status;
    this.code = code;
  }
}

/** Too many calls (429); `retryAfter` is in seconds. */
export class WhoopBusy extends Error {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('WHOOP asks to slow down');
    this.retryAfter = retryAfter;
  }
}

/** No response, an unreadable one, or an error of WHOOP's server. */
export class WhoopUnavailable extends Error {}

export interface WhoopCall {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base, with a leading slash. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  accessToken?: string;
}

/** Builds a URL of WHOOP. Its base comes only from the settings, so that no input changes the host. */
export function whoopUrl(kernel: Kernel, path: string, query: Record<string, string> = {}): string {
  const { apiBase = liveBase } = whoopSettings(kernel);
  const search = new URLSearchParams(query).toString();
  return `${apiBase.replace(/\/$/, '')}${path}${search && `?${search}`}`;
}

/** Calls WHOOP: 10 s, 1 MB, no redirects. Throws WhoopRefusal, WhoopBusy, WhoopUnavailable, whose messages hold no secret. */
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
  if (status >= 500) throw new WhoopUnavailable(`WHOOP responded with ${status}`);
  const body = readJson(text);
  if (status >= 300) throw new WhoopRefusal(status, errorCode(body));
  if (body === undefined && status !== 204) throw new WhoopUnavailable('WHOOP returned no JSON');
  return body;
}

async function send(url: string, init: RequestInit): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const response = await boundedFetch(url, { ...init, signal: AbortSignal.timeout(timeoutSeconds * 1000) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    // The cause may contain the URL, so it is left out.
    throw new WhoopUnavailable('WHOOP did not respond');
  }
}

/** WHOOP's header holds the seconds until its window resets. */
function pauseOf(headers: Headers): number {
  const seconds = Number(headers.get('x-ratelimit-reset') ?? headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(maxPauseSeconds, Math.max(1, Math.ceil(seconds))) : 60;
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
