import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { memberFiles } from '#gateway/accounts/memberFiles.ts';
import { deriveKey } from '#gateway/platform/crypto.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { outboxMails } from '#tests/support/smtp.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';
import { fillEveryTable } from './everyRow.ts';

const Delete = graphql(`
  mutation TestDeleteAccount($password: String) {
    deleteAccount(password: $password) {
      __typename
      ... on DeleteAccountPayload { done }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

const secret = Buffer.alloc(32, 9);
let client: pg.Client;
let dataDir: string;

beforeAll(async () => {
  const folder = await dataFolder();
  dataDir = folder.path;
  const { database } = await gateway({
    DATA_DIR: dataDir,
    SECRET_KEY: secret.toString('base64'),
    FEEDBACK_TO: 'operator@example.org',
    RATE_LIMITS: 'on',
  });
  client = new pg.Client(database.url);
  // The database is dropped before this connection is closed.
  client.on('error', () => {});
  await client.connect();
  return folder.remove;
});

const idOf = async ({ username }: Member) =>
  (await client.query('select id from users where username = $1', [username])).rows[0].id as string;
const deleteWith = (who: Member, password: unknown) =>
  who.gql(Delete, { password } as never).then(({ data }) => data.deleteAccount);

/** Every row of every table of the whole database as text, bytes as hex. */
async function dump(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const union = rows.map(({ name }) => `select t::text as row from ${name} t`).join(' union all ');
  return (await client.query<{ row: string }>(union)).rows.map(({ row }) => row).join('\n');
}

/** Every file below the data folder, names and bytes. */
async function files(): Promise<string> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => entry.name + (await readFile(join(entry.parentPath, entry.name), 'latin1'))),
  );
  return texts.join('\n');
}

/** The counters that are kept for a person, not for an address. */
async function counters(): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    "select key from rate_limits where key ~ '^(login-account|reset-mail|password-proof|feedback):' order by key",
  );
  return rows.map(({ key }) => key);
}

async function fullMember(marker: string): Promise<{ who: Member; traces: string[] }> {
  const who = await member({ username: `u${marker}`, firstName: `First${marker}` });
  const id = await idOf(who);
  await fillEveryTable(client, id, marker, deriveKey(secret, 'everystep/wrap/1'));
  const { rows } = await client.query('select encode(wrapped_key, $2) as key from user_keys where user_id = $1', [
    id,
    'hex',
  ]);
  const { rows: providers } = await client.query(
    'select customer_id as customer, external_user_id as band from billing_customers b join wearable_connections w using (user_id) where user_id = $1',
    [id],
  );
  await client.query(
    "insert into webhook_events (provider, event_id, type, account_id) values ('stripe', $1, 'x', $2), ('whoop', $1, 'x', $3)",
    [id, providers[0].customer, providers[0].band],
  );
  return { who, traces: [marker, id, rows[0].key as string] };
}

describe('deleting an account', () => {
  test('PROF-07 a wrong password deletes nothing', async () => {
    const ann = await member();
    expect(await deleteWith(ann, 'not mine')).toEqual({
      __typename: 'IncorrectPasswordProblem',
      message: 'Current password may be incorrect.',
    });
    expect(await deleteWith(ann, '')).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [{ path: 'password', message: 'Please enter your password.' }],
    });
    clock.set(new Date(Date.now() + 11 * 60_000).toISOString());
    expect(await deleteWith(ann, null)).toMatchObject({ __typename: 'ReauthRequiredProblem' });
    clock.reset();
    expect((await gql(Delete, { password: ann.password })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await ann.rest('GET', '/api/user')).status).toBe(200);
  });

  test('PROF-07 it leaves no trace of the person in rows or files and affects nobody else', async () => {
    const removed: string[] = [];
    memberFiles.push({ async *list() {}, remove: async (_kernel, userId) => void removed.push(userId) });
    onTestFinished(() => void memberFiles.pop());
    const { who, traces } = await fullMember('gonemark');
    const { traces: others } = await fullMember('staymark');
    const bystander = await member();
    const countersBefore = await counters();
    await who.rest('POST', '/api/feedback', { feedback: 'A word from gonemark to the operator' });
    await rest('POST', '/api/auth/request-password-reset', { email: who.email });
    await rest('POST', '/api/login', { usernameOrEmail: who.username, password: 'wrong one' });
    await who.rest('POST', '/api/auth/change-password', { currentPassword: 'wrong one', newPassword: 'brand new' });
    await outboxMails(dataDir, 'operator@example.org');
    await outboxMails(dataDir, who.email);
    const before = await dump();
    for (const trace of [...traces, ...others]) expect(before).toContain(trace);
    expect(await files()).toContain('gonemark');
    expect(await counters()).toHaveLength(countersBefore.length + 4);

    expect(await deleteWith(who, who.password)).toEqual({ __typename: 'DeleteAccountPayload', done: true });

    await expect.poll(() => removed).toEqual([traces[1]]);
    await expect
      .poll(async () => (await client.query("select 1 from jobs.job where name <> 'freed-space'")).rowCount)
      .toBe(0);
    const after = await dump();
    const folder = await files();
    for (const trace of traces)
      expect([trace, after.includes(trace), folder.includes(trace)]).toEqual([trace, false, false]);
    for (const trace of others) expect(after).toContain(trace);
    expect(await counters()).toEqual(countersBefore);
    expect((await client.query('select provider from webhook_events order by provider')).rows).toEqual([
      { provider: 'stripe' },
      { provider: 'whoop' },
    ]);
    expect((await who.rest('GET', '/api/user')).status).toBe(401);
    expect((await rest('POST', '/api/login', { usernameOrEmail: who.username, password: who.password })).status).toBe(
      401,
    );
    expect((await bystander.rest('GET', '/api/user')).status).toBe(200);
  });

  test('PROF-07 it frees the name and the address and clears the cookie', async () => {
    const ann = await member();
    const { url } = await gateway();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: JSON.stringify({
        query: 'mutation ($password: String) { deleteAccount(password: $password) { __typename } }',
        variables: { password: ann.password },
      }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/^everystep_session=; .*Max-Age=0/);
    expect(
      (
        await rest('POST', '/api/register', {
          username: ann.username,
          email: ann.email,
          password: 'once more',
          firstName: 'A',
          lastName: 'B',
        })
      ).status,
    ).toBe(201);
  });

  test('PROF-07 two simultaneous requests delete it once', async () => {
    const ann = await member();
    const answers = await Promise.all(Array.from({ length: 2 }, () => ann.gql(Delete, { password: ann.password })));
    const outcomes = answers.map(({ data, errors }) => data?.deleteAccount?.__typename ?? errors?.[0]?.extensions.code);
    expect(outcomes.toSorted()).toEqual(['DeleteAccountPayload', 'UNAUTHENTICATED']);
    expect((await ann.rest('GET', '/api/user')).status).toBe(401);
  });
});
