import type { IncomingMessage, ServerResponse } from 'node:http';
import { absoluteMs, findMember } from './sessionMember.ts';
import { countTokenCall, findTokenMember } from '#gateway/kernel/tokens/tokenMember.ts';
import { looksLikeAccessToken } from '#gateway/kernel/tokens/tokenSecret.ts';
import { callerAddress } from '#gateway/kernel/http/callerAddress.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ForbiddenError, InvalidBearerError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Allowance } from '#gateway/platform/limits.ts';

/** The caller. */
export interface Identity {
  member: Member | null;
  /** The bearer token stands for nobody, or no longer. */
  refusal?: InvalidBearerError;
  /** What an access token may still call. */
  allowance?: Allowance | null;
}

const cookieName = 'everystep_session';
/** Browsers take this name only over https, for `/` and without a domain: no sibling host can plant one (RFC 6265bis). */
const hostCookieName = `__Host-${cookieName}`;
const deviceCookieName = 'everystep_device';
const oidcCookieName = 'everystep_provider';
const oidcCookieSeconds = 600;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Resolves the caller by bearer token (a session's or a personal access token), else by cookie. A browser sends a cookie
 * by itself, so a cookie alone authorises a change only for a page of this origin (ForbiddenError otherwise).
 */
export async function identify(kernel: Kernel, request: IncomingMessage): Promise<Identity> {
  const bearer = bearerToken(request);
  if (bearer !== null) {
    const isAccessToken = looksLikeAccessToken(bearer);
    const member = await (isAccessToken ? findTokenMember : findMember)(kernel, bearer);
    if (member) return { member, ...(isAccessToken && { allowance: countTokenCall(member) }) };
    return {
      member,
      refusal: isAccessToken
        ? new InvalidBearerError('This access token is unknown, expired or revoked.')
        : new InvalidBearerError('You are signed out. Please sign in again.'),
    };
  }
  const cookie = cookieToken(request);
  if (cookie === null) return { member: null };
  const member = await findMember(kernel, cookie);
  if (member && !safeMethods.has(request.method ?? '') && !isSameOrigin(request)) {
    throw new ForbiddenError('This request came from another site. Open Everystep and try again.');
  }
  return { member };
}

/** Throws ForbiddenError when another site's page signs somebody in or out; only browsers send these headers. */
export function assertNotCrossSite(request: IncomingMessage): void {
  if (request.headers['sec-fetch-site'] === undefined && request.headers.origin === undefined) return;
  if (!isSameOrigin(request))
    throw new ForbiddenError('This request came from another site. Open Everystep and try again.');
}

function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return false;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

function bearerToken({ headers }: IncomingMessage): string | null {
  const match = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '');
  return match?.[1] ?? null;
}

function cookiesOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  return new Map((headers.cookie ?? '').split(';').map((part) => part.trim().split('=', 2) as [string, string]));
}

function cookieToken(request: IncomingMessage): string | null {
  const cookies = cookiesOf(request);
  // The plain name is for plain http, and for sessions from before the `__Host-` name.
  return cookies.get(hostCookieName) || cookies.get(cookieName) || null;
}

/** Returns the facts of a request that services may use, with setters for the cookies of its response. */
export function requestFacts(
  kernel: Kernel,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): RequestFacts {
  const isSecure = kernel.settings.publicUrl.startsWith('https:');
  const oidcCookie = isSecure ? `__Host-${oidcCookieName}` : oidcCookieName;
  return {
    id,
    address: callerAddress(kernel, request),
    userAgent: request.headers['user-agent'],
    setSession(token) {
      // Images and responses that this browser cached no longer belong to anybody.
      if (token === null) response.setHeader('clear-site-data', '"cache"');
      const cookie = (name: string, value: string | null) =>
        `${name}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === null ? 0 : absoluteMs / 1000}${isSecure ? '; Secure' : ''}`;
      response.appendHeader(
        'set-cookie',
        isSecure ? [cookie(hostCookieName, token), cookie(cookieName, null)] : cookie(cookieName, token),
      );
    },
    get deviceMarks() {
      const header = request.headers['x-everystep-device'];
      return ((typeof header === 'string' ? header : cookiesOf(request).get(deviceCookieName)) ?? '')
        .split('.')
        .filter(Boolean)
        .slice(0, 10);
    },
    setDeviceMarks(marks, seconds) {
      response.appendHeader(
        'set-cookie',
        `${deviceCookieName}=${marks.join('.')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
      );
    },
    get oidcBrowser() {
      return cookiesOf(request).get(oidcCookie) || undefined;
    },
    setOidcBrowser(secret) {
      response.appendHeader(
        'set-cookie',
        `${oidcCookie}=${secret ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${secret === null ? 0 : oidcCookieSeconds}${isSecure ? '; Secure' : ''}`,
      );
    },
  };
}
