import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetSecondFactors } from '#gateway/accounts/secondFactor.service.ts';
import { runHousekeeping } from '#gateway/accounts/housekeeping.service.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Gateway } from '#gateway/main.ts';
import { exportOf } from '#tests/imports/archives.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { codeOf, complete, origin, signIn, withAuthenticator, withPasskey } from './factorKit.ts';

/** Two gateways over one database. */
let second: Gateway;
let client: pg.Client;
beforeAll(async () => {
  const { database } = await gateway({ PUBLIC_URL: origin });
  second = await serveTestGateway(database.url, { PUBLIC_URL: origin });
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  clock.reset();
  await client.end();
  await second.stop();
});

const idOf = async (who: Member) => (await who.rest('GET', '/api/user')).body.id as string;
const isAlive = async (token: string) =>
  (await rest('GET', '/api/user', undefined, { authorization: `Bearer ${token}` })).status === 200;

async function atSecond(path: string, body: object) {
  const response = await fetch(second.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; token?: string } };
}

test('a sign-in that began at one gateway is finished at another, and only there', async () => {
  const ann = await member();
  const { secret } = await withAuthenticator(ann);
  const { challenge } = (await signIn(ann)).body;
  const there = await atSecond('/api/login/complete', { challenge, code: codeOf(secret, 1) });
  expect(there.status).toBe(200);
  expect(await isAlive(there.body.token!)).toBe(true);
  expect((await complete({ challenge, code: codeOf(secret, 1) })).body.code).toBe('INVALID_TOKEN');
  // The code was taken at the second gateway, so the first takes it no more.
  const next = (await signIn(ann)).body.challenge;
  expect((await complete({ challenge: next, code: codeOf(secret, 1) })).body.code).toBe('INCORRECT_CODE');
});

describe('resetting second factors', () => {
  test('removes them, ends every session at every gateway, and leaves the password and a word of it', async () => {
    const ann = await member();
    await withAuthenticator(ann);
    const { device } = await withPasskey(ann);
    const { challenge, passkeyOptions } = (await signIn(ann)).body;
    const bystander = await member();
    await withAuthenticator(bystander);
    await resetSecondFactors(second.kernel, await idOf(ann));
    // The other gateway hears of it from the database.
    await expect.poll(() => isAlive(ann.token)).toBe(false);
    expect((await complete({ challenge, credential: device.use(passkeyOptions) })).status).toBe(400);
    const { status, body } = await signIn(ann);
    expect(status).toBe(200);
    const authorization = { authorization: `Bearer ${body.token}` };
    expect((await rest('GET', '/api/second-factors', undefined, authorization)).body).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    const events = (await rest('GET', '/api/security-events', undefined, authorization)).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('SECOND_FACTORS_RESET');
    expect((await signIn(bystander)).status).toBe(403);
  });

  test('of nobody is not found', async () => {
    await expect(resetSecondFactors(second.kernel, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what is stored of second factors', () => {
  test('holds no secret in the clear, and the archive none at all', async () => {
    const ann = await member();
    const { secret, recoveryCodes } = await withAuthenticator(ann);
    await withPasskey(ann, 'My phone');
    const { challenge } = (await signIn(ann)).body;
    const { rows } = await client.query(`
      select row_to_json(a)::text as text, secret as bytes from authenticators a
      union all select row_to_json(r)::text, code_hash from recovery_codes r
      union all select row_to_json(c)::text, token_hash from sign_in_challenges c
      union all select row_to_json(e)::text, null from security_events e`);
    const stored = rows.map(({ text, bytes }) => `${text}${bytes ? Buffer.from(bytes).toString('latin1') : ''}`).join();
    const archive = JSON.stringify((await exportOf(ann)).files);
    for (const hidden of [
      secret,
      challenge,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(stored).not.toContain(hidden);
      expect(archive).not.toContain(hidden);
    }
    expect(archive).toContain('My phone');
  });

  test('unfinished sign-ins are deleted once they are over', async () => {
    const ann = await member();
    await withAuthenticator(ann);
    await signIn(ann);
    await rest('POST', '/api/login/passkey');
    const count = async () => Number((await client.query('select count(*) from sign_in_challenges')).rows[0].count);
    expect(await count()).toBeGreaterThan(1);
    clock.set(new Date(Date.now() + 301_000).toISOString());
    await runHousekeeping(second.kernel);
    expect(await count()).toBe(0);
  });
});
