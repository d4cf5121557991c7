import { expect } from 'vitest';
import { eventsOf } from '#tests/operators/operatorKit.ts';
import { type Member, rest, sessionOf } from '#tests/support/kit.ts';
import type { MailServer } from '#tests/support/smtp.ts';

/** The token of the newest mail for an address whose link leads to this path, once there are `count`. */
export async function tokenMailed(mails: MailServer, address: string, path: string, count = 1): Promise<string> {
  const find = () =>
    mails.received.filter(
      ({ link, to }) => to?.[0]?.address === address && new URL(link || 'http://none').pathname === `/${path}`,
    );
  await expect.poll(() => find().length, { interval: 25 }).toBeGreaterThanOrEqual(count);
  return new URL(find().at(-1)!.link).searchParams.get('token')!;
}

/** Sets a new password with the token of a link; returns the member as they then sign in. */
export async function withNewPassword(who: Member, token: string, password = 'mine again'): Promise<Member> {
  const { status } = await rest('POST', '/api/auth/reset-password', { token, newPassword: password });
  expect(status).toBe(200);
  return { ...who, password };
}

/** Signs in with the password, which suffices; returns the member in the new session. */
export async function signedIn(who: Member): Promise<Member> {
  const { status, body } = await rest('POST', '/api/login', { usernameOrEmail: who.username, password: who.password });
  expect([status, body.code]).toEqual([200, undefined]);
  return { ...who, ...sessionOf(body.token) };
}

/** The kinds of the member's security events, the newest first. */
export async function eventKindsOf(who: Member): Promise<string[]> {
  return (await eventsOf(who)).map(({ kind }) => kind);
}
