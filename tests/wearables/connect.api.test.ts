import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import yauzl from 'yauzl';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { member, rest } from '#tests/support/kit.ts';
import { fakeWhoopKeys } from '#tests/support/fakeWhoopApi.ts';
import { expectNoOpenTransaction } from '#tests/support/openTransactions.ts';
import { Browser, filledWearer, soon, statusOf, wearer, whoopInstance, type WhoopInstance } from './wearableKit.ts';

const secretKey = Buffer.alloc(32, 5).toString('base64');
let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance({ PUBLIC_URL: 'https://everystep.example', SECRET_KEY: secretKey });
});

const unknownState = /^\/integrations\?error=invalid_state&error_description=This\+connection/;
const notConnected = {
  connected: false,
  status: 'not_connected',
  connectedSince: null,
  lastSyncedAt: null,
  waitingUntil: null,
  backfill: null,
};

/** Every file of a member's archive, one after the other. */
async function archiveText({ token }: { token: string }): Promise<string> {
  const response = await fetch(`${instance.url}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files: string[] = [];
  for await (const entry of zip.eachEntry())
    files.push(Buffer.concat(await Readable.from(await zip.openReadStreamPromise(entry)).toArray()).toString('utf8'));
  return files.join('\n').replaceAll(/": "/g, '":"');
}

describe('connecting', () => {
  test('REST-76 WEAR-02 prepare binds the calling session to the cookie', async () => {
    const who = await member();
    const { status, body, headers } = await who.rest('POST', '/api/whoop/prepare');
    expect([status, body]).toEqual([200, { prepared: true }]);
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^__Host-everystep_session=${who.token}; Path=/; HttpOnly; SameSite=Lax`)),
    );
    expect((await rest('POST', '/api/whoop/prepare')).status).toBe(401);
  });

  test('REST-77 WEAR-03 auth leads to WHOOP with a state, PKCE and every scope', async () => {
    const who = await member();
    const browser = new Browser(instance, who);
    const { status, to } = await browser.go('/api/whoop/auth');
    expect(status).toBe(302);
    const { origin, pathname, searchParams } = new URL(to!);
    expect(origin + pathname).toBe(`${instance.whoop.url}/oauth/oauth2/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: fakeWhoopKeys.clientId,
      redirect_uri: 'https://everystep.example/api/whoop/callback',
      scope: 'offline read:profile read:body_measurement read:sleep read:workout read:recovery read:cycles',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(browser.cookies.get('everystep_whoop')).toMatch(/^[\w-]{43}$/);
    expect((await new Browser(instance, null).go('/api/whoop/auth')).status).toBe(401);
  });
});

describe('returning', () => {
  test('WEAR-04 WEAR-05 REST-78 consent connects the WHOOP, and only its status is shown', async () => {
    const { who } = await filledWearer(instance);
    expect(await statusOf(who)).toEqual({
      connected: true,
      status: 'connected',
      connectedSince: expect.any(String),
      lastSyncedAt: expect.any(String),
      waitingUntil: null,
      backfill: null,
    });
    expect(await statusOf(await member())).toEqual(notConnected);
  });

  test("WEAR-06 a denial returns with WHOOP's message", async () => {
    const who = await member();
    instance.whoop.consent = 'deny';
    expect(await new Browser(instance, who).connect()).toBe(
      '/integrations?error=access_denied&error_description=The+resource+owner+denied+the+request',
    );
    instance.whoop.consent = 'grant';
    expect(await statusOf(who)).toEqual(notConnected);
  });

  test.each([
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['a very long state', (url: URL) => url.searchParams.set('state', 'x'.repeat(8000))],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    [
      'text of another site',
      (url: URL) => {
        url.searchParams.set('state', 'y');
        url.searchParams.set('error', 'x');
        url.searchParams.set('error_description', 'Call this number');
      },
    ],
  ])('WEAR-06 %s connects nothing', async (_what, change) => {
    const who = await member();
    const browser = new Browser(instance, who);
    const back = new URL(await browser.untilCallback());
    change(back);
    expect((await browser.go(back.href)).to).toMatch(unknownState);
    expect(await statusOf(who)).toEqual(notConnected);
  });

  test('WEAR-06 a wrong code and an unresponsive WHOOP connect nothing', async () => {
    const who = await member();
    const browser = new Browser(instance, who);
    const back = new URL(await browser.untilCallback());
    back.searchParams.set('code', 'never-given');
    expect((await browser.go(back.href)).to).toMatch(
      /error=exchange_failed&error_description=WHOOP\+did\+not\+confirm/,
    );
    const good = await browser.untilCallback();
    instance.whoop.fail(1, 500);
    expect((await browser.go(good)).to).toMatch(/error=exchange_failed/);
    expect(await statusOf(who)).toEqual(notConnected);
  });

  test('WEAR-06 another browser, another session and another person connect nothing, and use the state up', async () => {
    const who = await member();
    const { body } = await rest('POST', '/api/login', { usernameOrEmail: who.username, password: who.password });
    const other = await member();
    for (const change of [
      (browser: Browser) => void browser.cookies.delete('everystep_whoop'),
      (browser: Browser) => void browser.cookies.set('everystep_whoop', 'z'.repeat(43)),
      (browser: Browser) => void browser.cookies.set('everystep_session', body.token),
      (browser: Browser) => void browser.cookies.set('everystep_session', other.token),
      (browser: Browser) => void browser.cookies.delete('everystep_session'),
    ]) {
      const browser = new Browser(instance, who);
      const cookies = [...browser.cookies];
      const back = await browser.untilCallback();
      cookies.push(['everystep_whoop', browser.cookies.get('everystep_whoop')!]);
      change(browser);
      expect((await browser.go(back)).to).toMatch(unknownState);
      // Even the right browser cannot use it any more.
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      expect((await browser.go(back)).to).toMatch(unknownState);
    }
    expect([await statusOf(who), await statusOf(other)]).toEqual([notConnected, notConnected]);
  });

  test('WEAR-06 a state is valid once, for ten minutes', async () => {
    const who = await member();
    instance.whoop.store.newPerson();
    const browser = new Browser(instance, who);
    const late = await browser.untilCallback();
    await instance.sql("update wearable_oauth_states set expires_at = now() - interval '1 second'");
    expect((await browser.go(late)).to).toMatch(unknownState);
    const back = await browser.untilCallback();
    const cookie = browser.cookies.get('everystep_whoop')!;
    expect((await browser.go(back)).to).toBe('/integrations?whoop=connected');
    expect(browser.cookies.has('everystep_whoop')).toBe(false);
    browser.cookies.set('everystep_whoop', cookie);
    expect((await browser.go(back)).to).toMatch(unknownState);
    expect((await statusOf(who)).connected).toBe(true);
    expect(
      await instance.sql(
        'select * from wearable_oauth_states where user_id = (select id from users where username = $1)',
        [who.username],
      ),
    ).toEqual([]);
  });

  test('WEAR-04 connecting again replaces the connection and duplicates nothing', async () => {
    const { who } = await wearer(instance, (user) => user.fill({ nights: 3, workouts: 0 }));
    expect(await new Browser(instance, who).connect()).toBe('/integrations?whoop=connected');
    await expect.poll(async () => (await statusOf(who)).backfill, soon).toBeNull();
    expect((await who.rest('GET', '/api/activities')).body).toHaveLength(3);
  });
});

describe('tokens', () => {
  test('REST-79 WEAR-09 the test call reads from WHOOP now', async () => {
    const { who } = await filledWearer(instance);
    expect((await who.rest('GET', '/api/whoop/test-body')).body).toEqual({
      heightMeter: 1.8034,
      weightKilogram: 81.6466,
      maxHeartRate: 191,
    });
    instance.whoop.fail(1, 429, 7);
    const busy = await who.rest('GET', '/api/whoop/test-body');
    expect([busy.status, busy.body.code, busy.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '7']);
    for (const status of [500, 0, 302, 404]) {
      instance.whoop.fail(1, status);
      expect((await who.rest('GET', '/api/whoop/test-body')).status).toBe(503);
    }
    expect((await (await member()).rest('GET', '/api/whoop/test-body')).status).toBe(404);
  });

  test.each(['WHOOP refuses it', 'it has expired'])(
    'WEAR-11 ten calls at once with an expired token refresh it once: %s',
    async (why) => {
      const { who, person } = await filledWearer(instance);
      if (why === 'it has expired')
        await instance.sql('update wearable_connections set expires_at = now() where external_user_id = $1', [
          String(person.userId),
        ]);
      instance.whoop.store.expireAccess();
      const before = instance.whoop.store.refreshes;
      const results = await Promise.all(Array.from({ length: 10 }, () => who.rest('GET', '/api/whoop/test-body')));
      expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(instance.whoop.store.refreshes - before).toBe(1);
      // The rotated one is stored: the next refresh works too.
      instance.whoop.store.expireAccess();
      expect((await who.rest('GET', '/api/whoop/test-body')).status).toBe(200);
      expect(instance.whoop.store.refreshes - before).toBe(2);
    },
  );

  test('WEAR-11 two processes over one database refresh it once', async () => {
    const other = await serveTestGateway(instance.databaseUrl, { ...instance.whoop.settings, SECRET_KEY: secretKey });
    onTestFinished(other.stop);
    const { who } = await filledWearer(instance);
    instance.whoop.store.expireAccess();
    const before = instance.whoop.store.refreshes;
    // No response before all calls have arrived.
    const release = instance.whoop.hold();
    const call = async (url: string) =>
      (await fetch(`${url}/api/whoop/test-body`, { headers: { authorization: `Bearer ${who.token}` } })).status;
    const results = Promise.all([instance.url, other.url].flatMap((url) => Array.from({ length: 5 }, () => call(url))));
    const asked = instance.whoop.calls.length;
    await expect.poll(() => instance.whoop.calls.length, soon).toBeGreaterThanOrEqual(asked + 10);
    release();
    expect(await results).toEqual(Array(10).fill(200));
    expect(instance.whoop.store.refreshes - before).toBe(1);
  });

  test('WEAR-12 access withdrawn at WHOOP is expired here, reported once, and restored by connecting again', async () => {
    const { who, person } = await filledWearer(instance);
    instance.whoop.store.forget(person);
    const response = await who.rest('GET', '/api/whoop/test-body');
    expect([response.status, response.body]).toEqual([
      409,
      { message: 'WHOOP no longer accepts this connection. Please connect it again.', code: 'CONFLICT' },
    ]);
    expect(await statusOf(who)).toMatchObject({ connected: false, status: 'expired' });
    const calls = instance.whoop.calls.length;
    expect((await who.rest('GET', '/api/whoop/test-body')).status).toBe(409);
    expect(instance.whoop.calls).toHaveLength(calls);
    instance.whoop.store.person = person;
    expect(await new Browser(instance, who).connect()).toBe('/integrations?whoop=connected');
    expect((await statusOf(who)).status).toBe('connected');
  });

  test.each([
    ['invalid_client', 503, 'connected'],
    ['server_error', 503, 'connected'],
    ['token_inactive', 409, 'expired'],
    ['invalid_request', 409, 'expired'],
  ])('WEAR-12 a refresh refused with %s returns %i and leaves the connection %s', async (error, status, connection) => {
    const { who } = await filledWearer(instance);
    instance.whoop.store.expireAccess();
    instance.whoop.store.refreshError = error;
    onTestFinished(() => void (instance.whoop.store.refreshError = null));
    expect((await who.rest('GET', '/api/whoop/test-body')).status).toBe(status);
    expect((await statusOf(who)).status).toBe(connection);
    instance.whoop.store.refreshError = null;
    expect((await who.rest('GET', '/api/whoop/test-body')).status).toBe(connection === 'connected' ? 200 : 409);
  });

  test('WEAR-11 ENT-16 no token and no secret is in a response, in the archive or in the database', async () => {
    const { who, person } = await filledWearer(instance, (user) => user.fill({ nights: 2, workouts: 1 }));
    const secrets = [
      fakeWhoopKeys.clientSecret,
      ...[...instance.whoop.store.access].filter(([, { person: owner }]) => owner === person).map(([token]) => token),
      ...[...instance.whoop.store.refresh].filter(([, owner]) => owner === person).map(([token]) => token),
    ];
    expect(secrets).toHaveLength(3);
    const archive = await archiveText(who);
    expect(archive).toContain('"kind":"workout"');
    const results = await Promise.all(
      ['/api/whoop/status', '/api/whoop/test-body', '/api/activities', '/api/user', '/api/profile'].map((path) =>
        who.rest('GET', path),
      ),
    );
    const tables = await instance.sql(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const union = tables.map(({ name }) => `select t::text as row from ${String(name)} t`).join(' union all ');
    const dump = (await instance.sql(union)).map(({ row }) => row).join('\n');
    for (const secret of secrets) {
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64'),
        createHash('sha256').update(secret).digest('hex'),
      ]) {
        expect(JSON.stringify(results) + archive + dump).not.toContain(form);
      }
    }
  });
});

test('REST-78 REST-79 REST-80 PROF-07 no transaction is open during a call to WHOOP', async () => {
  const checked: string[] = [];
  const failures: unknown[] = [];
  instance.whoop.onCall = async (call) => {
    await expectNoOpenTransaction(instance.databaseUrl).catch((failure) => failures.push(failure));
    checked.push(call.replace(/\/(?:[\da-f-]{36}|\d+)(?=\/|$)/, '/ID'));
  };
  onTestFinished(() => void (instance.whoop.onCall = () => {}));
  const countOf = (call: string) => checked.filter((known) => known === call).length;
  const [grant, withdrawal] = ['POST /oauth/oauth2/token', 'DELETE /developer/v2/user/access'];
  const { who, person } = await filledWearer(instance, (user) => user.fill({ nights: 1, workouts: 1 }));
  expect(countOf(grant)).toBe(1);
  instance.whoop.store.expireAccess();
  expect((await who.rest('GET', '/api/whoop/test-body')).status).toBe(200);
  expect(countOf(grant)).toBe(2);
  person.workout({ start: new Date(Date.now() - 3_600_000), minutes: 30 });
  person.score([...person.sleeps.values()][0]!);
  const calls = [
    'GET /developer/v2/user/profile/basic',
    'GET /developer/v2/user/measurement/body',
    'GET /developer/v2/activity/sleep',
    'GET /developer/v2/activity/workout',
    'GET /developer/v2/cycle',
    'GET /developer/v2/recovery',
    'GET /developer/v2/activity/workout/ID',
    'GET /developer/v2/activity/sleep/ID',
    'GET /developer/v2/cycle/ID/recovery',
    'GET /developer/v2/cycle/ID',
  ];
  await expect.poll(() => checked, soon).toEqual(expect.arrayContaining(calls));
  // A token that has to be refreshed before it can withdraw the access.
  await instance.sql('update wearable_connections set expires_at = now() where external_user_id = $1', [
    String(person.userId),
  ]);
  expect((await who.rest('POST', '/api/whoop/disconnect', { keep: true })).status).toBe(200);
  await expect.poll(() => [countOf(grant), countOf(withdrawal)], soon).toEqual([3, 1]);
  instance.whoop.store.person = person;
  expect(await new Browser(instance, who).connect()).toBe('/integrations?whoop=connected');
  const query = 'mutation ($p: String) { deleteAccount(password: $p) { __typename } }';
  const { body } = await who.rest('POST', '/graphql', { query, variables: { p: who.password } });
  expect(body.data.deleteAccount.__typename).toBe('DeleteAccountPayload');
  await expect.poll(() => countOf(withdrawal), soon).toBe(2);
  expect(failures).toEqual([]);
});
