import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url });
});
afterEach(async () => (await gateway()).setClock(null));

const secondsLater = async (seconds: number) =>
  (await gateway()).setClock(new Date(Date.now() + seconds * 1000).toISOString());
const statusOf = async (token: string) =>
  (await rest('GET', '/api/user', undefined, { authorization: `Bearer ${token}` })).status;
const signIn = async ({ username }: Member, password: string): Promise<string> =>
  (await rest('POST', '/api/login', { usernameOrEmail: username, password })).body.token;
const change = (token: string, currentPassword: string, newPassword: string) =>
  rest('POST', '/api/auth/change-password', { currentPassword, newPassword }, { authorization: `Bearer ${token}` });

describe('B2 a changed password', () => {
  test('REST-34 PASS-19 gives the session a new token, in the response and as its cookie; the previous one works for 60 more seconds', async () => {
    const ann = await member();
    const other = await signIn(ann, ann.password);
    const { status, body, headers } = await change(ann.token, ann.password, 'battery staple');
    expect([status, Object.keys(body).toSorted(), body.message]).toEqual([
      200,
      ['message', 'token'],
      'Password Updated',
    ]);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(headers.get('set-cookie')).toContain(`everystep_session=${body.token}; Path=/; HttpOnly`);
    expect([await statusOf(body.token), await statusOf(ann.token), await statusOf(other)]).toEqual([200, 200, 401]);
    await secondsLater(59);
    expect([await statusOf(body.token), await statusOf(ann.token)]).toEqual([200, 200]);
    await secondsLater(61);
    expect([await statusOf(body.token), await statusOf(ann.token)]).toEqual([200, 401]);
  });

  test('the previous token has no fresh proof, the new one has', async () => {
    const ann = await member();
    const { token } = (await change(ann.token, ann.password, 'battery staple')).body;
    const archive = (bearer: string) => rest('GET', '/api/export', undefined, { authorization: `Bearer ${bearer}` });
    expect(await archive(ann.token)).toMatchObject({ status: 403, body: { code: 'REAUTH_REQUIRED' } });
    expect((await archive(token)).status).toBe(200);
  });

  test('a second change ends the first token at once; signing out and a reset end all of them', async () => {
    const ann = await member();
    const {
      body: { token: second },
    } = await change(ann.token, ann.password, 'second one');
    const {
      body: { token: third },
    } = await change(second, 'second one', 'third one');
    expect([await statusOf(ann.token), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200]);
    await rest('POST', '/api/logout', undefined, { authorization: `Bearer ${second}` });
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 401]);
  });

  test('B6 the hash of the former token ends the session for as long as that token works', async () => {
    const ann = await member();
    const { token } = (await change(ann.token, ann.password, 'second one')).body;
    const sessionHash = createHash('sha256').update(ann.token).digest('base64url');
    await secondsLater(61);
    await rest('POST', '/api/logout/pending', { sessionHash });
    expect(await statusOf(token)).toBe(200);
    await secondsLater(59);
    await rest('POST', '/api/logout/pending', { sessionHash });
    expect(await statusOf(token)).toBe(401);
  });

  test('PIN-21 PIN-20 changing or removing the photos PIN sends a mail, setting the first one does not', async () => {
    const ann = await member();
    const put = (body: object) => ann.rest('PUT', '/api/user/photos-pin', body);
    await put({ enabled: true, pin: '4711' });
    await put({ enabled: true, pin: '1234', currentPin: '4711' });
    await put({ enabled: false, password: ann.password });
    const subjects = (await mails.mailsFor(ann.email, 2)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Your photos PIN was changed', 'Your photos PIN was removed']);
    expect(JSON.stringify(mails.received)).not.toMatch(/4711|1234/);
  });

  test('a member has at most 50 sessions: the least recently used one ends', async () => {
    const ann = await member();
    const { database } = await gateway();
    const client = new pg.Client(database.url);
    await client.connect();
    // The registration's session is used an hour ago, 49 others later.
    await client.query(
      "update user_sessions set last_used_at = now() - interval '50 minutes' where user_id = (select id from users where username = $1)",
      [ann.username],
    );
    await client.query(
      `insert into user_sessions (id, user_id, token_hash, last_used_at, expires_at)
      select gen_random_uuid(), id, sha256(n::text::bytea || id::text::bytea), now() - interval '40 minutes', now() + interval '1 day' from users, generate_series(1, 49) n where username = $1`,
      [ann.username],
    );
    expect(await statusOf(ann.token)).toBe(200);
    const tokens = await Promise.all([signIn(ann, ann.password), signIn(ann, ann.password)]);
    const { rows } = await client.query(
      'select count(*)::int as n from user_sessions where user_id = (select id from users where username = $1)',
      [ann.username],
    );
    await client.end();
    expect(rows).toEqual([{ n: 50 }]);
    expect([await statusOf(ann.token), await statusOf(tokens[0]), await statusOf(tokens[1])]).toEqual([401, 200, 200]);
  });
});
