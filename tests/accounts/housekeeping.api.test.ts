import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';

const database = await createTestDatabase();
const sql = new Client(database.url);
await sql.connect();
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const counted = `select json_build_object('sessions', (select count(*) from user_sessions), 'links', (select count(*) from password_reset_tokens), 'limits', (select count(*) from rate_limits), 'events', (select count(*) from security_events)) as counted`;
const left = async () => (await sql.query(counted)).rows[0].counted;

test('B4 sessions, reset links, counters and security events that have expired are removed, and current ones stay', async () => {
  const first = await serveTestGateway(database.url, { RATE_LIMITS: 'on' });
  const call = (url: string, path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const account = {
    username: 'tidy',
    email: 'tidy@example.org',
    password: 'correct horse',
    firstName: 'Ti',
    lastName: 'Dy',
  };
  const { token } = (await (await call(first.url, '/api/register', account)).json()) as { token: string };
  for (let again = 0; again < 2; again += 1)
    expect((await call(first.url, '/api/login', { usernameOrEmail: 'tidy', password: 'correct horse' })).status).toBe(
      200,
    );
  expect((await call(first.url, '/api/auth/request-password-reset', { email: account.email })).status).toBe(200);
  await expect.poll(async () => (await left()).links).toBe(1);
  const { limits, events } = await left();
  expect(events).toBe(3);
  expect(limits).toBeGreaterThan(2);
  await first.stop();
  await sql.query(
    `update user_sessions set expires_at = now() - interval '1 minute' where id = (select id from user_sessions order by id desc limit 1)`,
  );
  await sql.query(
    `update user_sessions set last_used_at = now() - interval '31 days' where id = (select id from user_sessions order by id desc offset 1 limit 1)`,
  );
  await sql.query(`update password_reset_tokens set expires_at = now() - interval '3 days'`);
  await sql.query(
    `update rate_limits set window_start = now() - interval '3 days' where key = (select min(key) from rate_limits)`,
  );
  await sql.query(
    `update security_events set at = now() - case when kind = 'REGISTERED' then interval '91 days' else interval '89 days' end`,
  );

  const second = await serveTestGateway(database.url, { RATE_LIMITS: 'on' });
  await expect.poll(left).toEqual({ sessions: 1, links: 0, limits: limits - 1, events: 2 });
  expect((await fetch(`${second.url}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  await second.stop();
});

test('B5 names from before look-alikes were refused may look alike, and no new one is accepted', async () => {
  const older = await createTestDatabase();
  const db = new Client(older.url);
  await db.connect();
  await db.query(
    "insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name) select gen_random_uuid(), n, n, n, n, '', 'Ada', '' from unnest(array['anna', 'ann\u0430']) n",
  );
  const { url, stop } = await serveTestGateway(older.url);
  await expect
    .poll(async () => (await db.query('select count(*)::int as left from users where username_skeleton is null')).rows)
    .toEqual([{ left: 0 }]);
  for (const name of ['\u0430nna', '\u0430nn\u0430'])
    expect(await (await fetch(`${url}/api/availability?${new URLSearchParams({ username: name })}`)).json()).toEqual({
      usernameAvailable: false,
    });
  await stop();
  await db.end();
  await older.drop();
});
