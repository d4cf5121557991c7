import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeWhoop, startFakeWhoop } from '#tests/support/fakeWhoop.ts';
import { fakeWhoopKeys } from '#tests/support/fakeWhoopApi.ts';
import { dataFolder, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';

let whoop: FakeWhoop;
const cleanUp: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  whoop = await startFakeWhoop();
  whoop.consent = 'grant';
  cleanUp.push(whoop.stop);
});
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function registered({ url }: ServerProcess): Promise<string> {
  const person = {
    username: 'wearer',
    email: 'wearer@example.org',
    password: 'correct horse',
    firstName: 'W',
    lastName: 'R',
  };
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Goes over WHOOP's page and back, as a browser does. */
async function connect({ url }: ServerProcess, token: string): Promise<string | null> {
  const cookie = `everystep_session=${token}`;
  const leave = await fetch(`${url}/api/whoop/auth`, { redirect: 'manual', headers: { cookie } });
  const consent = await fetch(leave.headers.get('location')!, { redirect: 'manual' });
  const { pathname, search } = new URL(consent.headers.get('location')!);
  const back = await fetch(url + pathname + search, {
    redirect: 'manual',
    headers: { cookie: `${cookie}; ${leave.headers.getSetCookie()[0]!.split(';', 1)[0]}` },
  });
  return back.headers.get('location');
}

async function get<Body>({ url }: ServerProcess, path: string, token: string): Promise<Body> {
  return (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Body>;
}

test('WEAR-08 a server killed during the first download continues where it was, without duplicates, and its logs hold no secret', async () => {
  const folder = await dataFolder();
  cleanUp.push(folder.remove);
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'trace', ...whoop.settings };
  const first = await startServer(environment);
  whoop.store.person.fill({ nights: 60, workouts: 40 });
  const token = await registered(first);
  // Two calls of connecting, five of the newest window, four of the next, and then the third begins.
  const release = whoop.hold(13);
  expect(await connect(first, token)).toBe('/integrations?whoop=connected');
  await expect.poll(() => whoop.calls.length).toBe(14);
  const { backfill } = await get<{ backfill: { percent: number } }>(first, '/api/whoop/status', token);
  expect(backfill.percent).toBe(33);
  const before = await get<{ id: string }[]>(first, '/api/activities', token);
  expect(before.length).toBeGreaterThanOrEqual(58);
  await first.end('SIGKILL');
  release();
  const calls = whoop.calls.length;
  const second = await startServer(environment);
  await expect
    .poll(async () => (await get<{ backfill: unknown }>(second, '/api/whoop/status', token)).backfill)
    .toBeNull();
  const after = await get<{ id: string }[]>(second, '/api/activities', token);
  expect(after).toHaveLength(100);
  expect(before.every(({ id }) => after.some((known) => known.id === id))).toBe(true);
  // Four windows were left, not six.
  expect(whoop.calls.slice(calls).filter((call) => call.endsWith('/activity/sleep'))).toHaveLength(4);
  whoop.store.forget(whoop.store.person);
  await get(second, '/api/whoop/test-body', token);
  expect(await second.end('SIGTERM')).toBe(0);
  const printed = first.output() + second.output();
  expect(printed).toContain('wearable-connected');
  expect(printed).toContain('wearable-expired');
  for (const secret of [fakeWhoopKeys.clientSecret, 'wa_', 'wr_', token, 'code=', 'state='])
    expect(printed).not.toContain(secret);
});
