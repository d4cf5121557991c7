import type { Claims, HandMadeProvider } from '#tests/support/handMadeProvider.ts';
import { type Member, rest, type RestResponse } from '#tests/support/kit.ts';

/** Calls the server as somebody. */
export type Call = Member['rest'];

/** The cookie of the browser that a response sends to a provider. */
export function browserOf({ headers }: RestResponse): string {
  const cookie = headers.getSetCookie().find((one) => /^(__Host-)?everystep_provider=[^;]/.test(one));
  return cookie?.split(';')[0] ?? '';
}

/** Begins a round; returns the provider's page and the cookie of the browser. */
export async function begin(path: string, call: Call = rest, provider = 'home') {
  const response = await call('POST', path, { provider });
  return { ...response, url: response.body.url as string, cookie: browserOf(response) };
}

/** Begins and signs in at the provider; returns what the browser brings back, and its cookie. */
export async function there(from: HandMadeProvider, claims: Claims, path = '/api/login/provider', call: Call = rest) {
  const { url, cookie } = await begin(path, call);
  return { body: from.signIn(url, claims), cookie };
}

export const complete = (body: object, cookie: string, headers: Record<string, string> = {}) =>
  rest('POST', '/api/login/provider/complete', body, { cookie, ...headers });

/** A whole sign-in with a provider. */
export async function signInThere(from: HandMadeProvider, claims: Claims, more: object = {}) {
  const { body, cookie } = await there(from, claims);
  return complete({ ...body, ...more }, cookie);
}

/** Connects an account of the provider to a member. */
export async function link(from: HandMadeProvider, who: Member, claims: Claims) {
  const { body, cookie } = await there(from, claims, '/api/identities/start', who.rest);
  return who.rest('POST', '/api/identities', body, { cookie });
}
