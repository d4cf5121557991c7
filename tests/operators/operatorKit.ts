import { expect } from 'vitest';
import { type Member, rest } from '#tests/support/kit.ts';

/** An account as the REST list shows it. */
export interface Entry {
  id: string;
  username: string;
  membership: string;
  entryCount: number;
  storageBytes: number;
  storageLimitBytes: number;
  lastSeenAt: string | null;
  disabledAt: string | null;
}

export async function entryOf(operator: Member, who: { username: string }): Promise<Entry> {
  const { status, body } = await operator.rest('GET', `/api/operator/members?search=${who.username}`);
  expect(status).toBe(200);
  return body.find(({ username }: Entry) => username === who.username);
}

/** Does something to an account over REST, and returns status and code or body. */
export async function act(
  operator: Member,
  who: { username: string },
  verb: string,
  body: object = {},
  method = 'POST',
) {
  const { id } = await entryOf(operator, who);
  return operator.rest(method, `/api/operator/members/${id}/${verb}`, body);
}

export const signIn = (who: Member) =>
  rest('POST', '/api/login', { usernameOrEmail: who.username, password: who.password });

export async function eventsOf(who: { token: string }): Promise<{ kind: string; address: string | null }[]> {
  return (await rest('GET', '/api/security-events', undefined, { authorization: `Bearer ${who.token}` })).body;
}
