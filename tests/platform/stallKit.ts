import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#tests/billing/billingKit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { TestImage } from '#tests/support/images.ts';
import { MeasuredServer } from '#tests/support/measuredServer.ts';

const maxStallMs = 100;
/** Signs the webhooks of both providers. */
export const webhookSecret = 'whsec_test';
let database: TestDatabase;
export let server: MeasuredServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await MeasuredServer.start({
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    WHOOP_CLIENT_ID: 'client',
    WHOOP_CLIENT_SECRET: webhookSecret,
    WHOOP_API_BASE: 'http://127.0.0.1:9',
  });
});

afterAll(async () => {
  await server.end();
  await database.drop();
});

/** Called after each part, so that one that stalls does not keep the others from being measured. */
function expectNoStall(from: number): void {
  const tooLong = server.rows.slice(from).filter(({ ms }) => ms > maxStallMs);
  expect(tooLong.map(({ ms, entryPoint, input }) => `${entryPoint}: ${input} ${Math.round(ms)} ms`)).toEqual([]);
}

/** A part of the measurements, as a test. */
export function measured(name: string, work: () => Promise<void>): void {
  test(`A6 nothing holds the event loop for more than 100 ms: ${name}`, async () => {
    const from = server.rows.length;
    await work();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expectNoStall(from);
  });
}

export async function call(
  method: string,
  path: string,
  body?: unknown,
  token = '',
  headers: Record<string, string> = {},
) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

export const status = async (...sent: Parameters<typeof call>) => (await call(...sent)).status;

/** The status of a GraphQL call, with the code or the number of its errors. */
export async function ask(query: string, variables: unknown, token = ''): Promise<string> {
  const answer = await call('POST', '/graphql', { query, variables }, token);
  const errors = /"message":"([^"]{0,60})/.exec(answer.bytes.subarray(0, 400).toString())?.[1];
  return errors ? `${answer.status} ${errors}` : `${answer.status} ${answer.bytes.length} bytes`;
}

let people = 0;
/** Somebody new, with a membership that takes everything. Returns their token. */
export async function person(): Promise<string> {
  people += 1;
  const username = `person${people}`;
  const account = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
    firstName: 'A',
    lastName: 'B',
  };
  const { token } = JSON.parse((await call('POST', '/api/register', account)).bytes.toString());
  await sql(database.url, "update users set membership = 'Premium' where username = $1", [username]);
  return token;
}

export async function sendFiles(
  path: string,
  field: string,
  files: readonly TestImage[],
  token: string,
): Promise<Response> {
  const form = new FormData();
  for (const { name, type, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return fetch(server.url + path, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
}

export async function sendArchive(
  zip: Buffer,
  token: string,
): Promise<{ status: number; id: string; message: string }> {
  const sent = await sendFiles(
    '/api/import',
    'archive',
    [{ name: 'a.zip', type: 'application/zip', bytes: zip }],
    token,
  );
  const { id, message } = (await sent.json()) as { id: string; message: string };
  return { status: sent.status, id, message };
}

export async function applied(id: string, token: string): Promise<string> {
  await call('POST', `/api/import/${id}/apply`, { prefer: 'ARCHIVE' }, token);
  return whenNot('APPLYING', id, token);
}

export async function undone(id: string, token: string): Promise<string> {
  await call('POST', `/api/import/${id}/undo`, {}, token);
  return whenNot('UNDOING', id, token);
}

async function whenNot(busy: string, id: string, token: string): Promise<string> {
  for (;;) {
    const imports = JSON.parse((await call('GET', '/api/import', undefined, token)).bytes.toString());
    const { state } = imports.find((batch: { id: string }) => batch.id === id);
    if (state !== busy) return state;
    await wait(500);
  }
}
