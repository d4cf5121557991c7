import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { daysAhead } from '#tests/tokens/tokenKit.ts';

/* Calls with the former password that are under way while another process replaces it. */

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client((await gateway()).database.url);
  await client.connect();
});
afterAll(() => client.end());

const idOf = async ({ username }: Member): Promise<string> =>
  (await client.query('select id from users where username = $1', [username])).rows[0].id;

/** Runs `change` in a transaction, makes the call, and commits once the call waits for it or has returned. */
async function meanwhile<Result>(change: () => Promise<unknown>, call: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  await change();
  let isDone = false;
  const called = call().finally(() => (isDone = true));
  const waiting =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => isDone || (await client.query(waiting)).rows[0].count > 0, { interval: 20 }).toBe(true);
  await client.query('commit');
  return called;
}

test('a sign-in with a password that is being replaced opens no session', async () => {
  const ann = await member();
  const id = await idOf(ann);
  const { status } = await meanwhile(
    () => client.query("update users set password_hash = 'another' where id = $1", [id]),
    () => rest('POST', '/api/login', { usernameOrEmail: ann.username, password: ann.password }),
  );
  expect(status).toBe(401);
  expect((await client.query('select from user_sessions where user_id = $1', [id])).rowCount).toBe(1);
});

test('a session that is being ended creates no access token', async () => {
  const ann = await member();
  const id = await idOf(ann);
  const input = `{ name: "Mine", scopes: ["activities:read"], expiresOn: "${daysAhead(7)}" }`;
  const { status } = await meanwhile(
    () => client.query('delete from user_sessions where user_id = $1', [id]),
    () =>
      rest(
        'POST',
        '/graphql',
        { query: `mutation { createAccessToken(input: ${input}) { __typename } }` },
        { authorization: `Bearer ${ann.token}` },
      ),
  );
  expect(status).toBe(401);
  expect((await client.query('select from personal_access_tokens where user_id = $1', [id])).rowCount).toBe(0);
});
