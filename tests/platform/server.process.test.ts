import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { dataFolder, startServer, type ServerProcess } from '#tests/support/serverProcess.ts';

const folders: { remove(): Promise<void> }[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

async function newFolder(): Promise<string> {
  const folder = await dataFolder();
  folders.push(folder);
  return folder.path;
}

async function call(server: ServerProcess, method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
}

const account = { username: 'keeper', email: 'keeper@example.org', password: 'secret', firstName: 'K', lastName: 'P' };

/** Writes continuously in four streams until the server ends. Returns the acknowledged ids. */
function writeUntilGone(server: ServerProcess, token: string): { acknowledged: string[]; done: Promise<unknown> } {
  const acknowledged: string[] = [];
  const stream = async () => {
    for (;;) {
      const id = randomUUID();
      try {
        const { status } = await call(
          server,
          'POST',
          '/api/activities',
          { id, activityType: 'walking', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T08:00:00Z' },
          token,
        );
        if (status === 201) acknowledged.push(id);
      } catch {
        return;
      }
    }
  };
  return { acknowledged, done: Promise.all([stream(), stream(), stream(), stream()]) };
}

/** KILLS=20 asks for more than a run of all tests has time for. */
const kills = Number(process.env.KILLS ?? 3);

test('a server killed during a stream of writes has every acknowledged one after its restart, each time', async () => {
  const DATA_DIR = await newFolder();
  let server = await startServer({ DATA_DIR });
  const { body } = await call(server, 'POST', '/api/register', account);
  const kept: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const { acknowledged, done } = writeUntilGone(server, body.token);
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(10 + round);
    await server.end('SIGKILL');
    await done;
    kept.push(...acknowledged);
    server = await startServer({ DATA_DIR });
    const { body: rows } = await call(server, 'GET', '/api/activities', undefined, body.token);
    const ids = new Set((rows as { id: string }[]).map(({ id }) => id));
    expect([round, kept.filter((id) => !ids.has(id))]).toEqual([round, []]);
  }
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a second server on the same DATA_DIR ends with one clear line and the first goes on', async () => {
  const DATA_DIR = await newFolder();
  const first = await startServer({ DATA_DIR });
  const second = await startServer({ DATA_DIR }).catch((error: Error) => error.message);
  expect(second).toMatch(/^exit 1: Everystep is already running on this data folder[^\n]*\n$/);
  expect((await call(first, 'POST', '/api/register', account)).status).toBe(201);
  expect(await first.end('SIGTERM')).toBe(0);
});

test('an unhandled rejection is logged, and the server continues', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(Error('nobody-waits'))})`;
  const server = await startServer({ DATA_DIR: await newFolder(), NODE_OPTIONS });
  server.signal('SIGUSR2');
  await expect.poll(() => server.output(), { interval: 20 }).toContain('nobody-waits');
  expect(server.output()).toContain('"event":"unhandled-rejection"');
  expect((await call(server, 'POST', '/api/register', account)).status).toBe(201);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('SIGTERM ends with 0, and data is there after the next start', async () => {
  const DATA_DIR = await newFolder();
  const server = await startServer({ DATA_DIR });
  await call(server, 'POST', '/api/register', account);
  expect(await server.end('SIGTERM')).toBe(0);
  const again = await startServer({ DATA_DIR });
  expect((await call(again, 'POST', '/api/login', { usernameOrEmail: 'keeper', password: 'secret' })).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});

test.each([
  ['PORT', { PORT: 'http' }],
  ['DATABASE_POOL', { DATABASE_POOL: '0' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DEMO_TIMEZONE', { DEMO_TIMEZONE: 'Mars/Olympus' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://everystep.example/app' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://everystep.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.300' }],
  ['DATA_DIR', { DATA_DIR: '/proc/version/data' }],
])('a wrong %s stops the start with one line that names it', async (name, environment) => {
  const failure = await startServer({ DATA_DIR: await newFolder(), ...environment }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(new RegExp(`^exit 1: [^\\n]*${name}[^\\n]*\\n$`));
});

const provider = {
  OIDC_PROVIDERS: 'club',
  OIDC_CLUB_ISSUER: 'https://login.example',
  OIDC_CLUB_CLIENT_ID: 'everystep',
  OIDC_CLUB_CLIENT_SECRET: 'secret',
};
test.each([
  [{ OIDC_CLUB_ISSUER: 'login.example' }, 'The setting OIDC_CLUB_ISSUER cannot be used: must begin with https://.'],
  [
    { OIDC_CLUB_ISSUER: 'http://login.example' },
    'The setting OIDC_CLUB_ISSUER cannot be used: must begin with https:// (http:// needs OIDC_INSECURE_HTTP=on).',
  ],
  [
    { OIDC_CLUB_ISSUER: 'https://login.example/?tenant=1' },
    'The setting OIDC_CLUB_ISSUER cannot be used: must be an address without ?, # or a password.',
  ],
  [{ OIDC_CLUB_ISSUER: '' }, 'The setting OIDC_CLUB_ISSUER is missing: OIDC_PROVIDERS names the provider "club".'],
  [
    { OIDC_CLUB_CLIENT_ID: '' },
    'The setting OIDC_CLUB_CLIENT_ID is missing: OIDC_PROVIDERS names the provider "club".',
  ],
  [
    { OIDC_CLUB_CLIENT_SECRET: '' },
    'The setting OIDC_CLUB_CLIENT_SECRET is missing: OIDC_PROVIDERS names the provider "club".',
  ],
  [{ OIDC_CLUB_NAME: 'x'.repeat(41) }, 'The setting OIDC_CLUB_NAME cannot be used: it can have at most 40 characters.'],
  [{ OIDC_PROVIDERS: 'club, Club' }, 'The setting OIDC_PROVIDERS cannot be used: it names a provider twice.'],
  [
    { OIDC_PROVIDERS: 'our club' },
    'The setting OIDC_PROVIDERS cannot be used: "our club" must be a letter and at most 19 letters and digits, such as google.',
  ],
  [{ OIDC_PROVIDERS: '' }, 'The setting OIDC_PROVIDERS is missing "club": it belongs with OIDC_CLUB_ISSUER.'],
])('a sign-in provider with %j stops the start with one line', async (fault, sentence) => {
  const failure = await startServer({ DATA_DIR: await newFolder(), ...provider, ...fault }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toBe(`exit 1: ${sentence}\n`);
});

test('a DATA_DIR whose files never open stops the start with one line that names it', async () => {
  const DATA_DIR = await newFolder();
  // Opening a pipe that nobody writes to waits for ever, like a file on a network drive that is gone.
  await promisify(execFile)('mkfifo', [join(DATA_DIR, 'restore-unfinished.json')]);
  const failure = await startServer({ DATA_DIR }).catch((error: Error) => error.message);
  expect(failure).toMatch(/^exit 1: The setting DATA_DIR cannot be used: [^\n]*10 seconds[^\n]*\n$/);
});

test('B4 the start logs its settings without secrets, warns, and tries the mail server', async () => {
  const server = await startServer({
    DATA_DIR: await newFolder(),
    PUBLIC_URL: 'http://everystep.example',
    SMTP_URL: 'smtp://user:mail-secret@127.0.0.1:9',
  });
  expect(server.output()).toMatch(
    /Settings: data .*, database embedded, photos files, mail 127\.0\.0\.1:9, billing off, wearables off, limits off, proxies none/,
  );
  await expect.poll(() => server.output()).toContain('The setting SMTP_URL may be wrong');
  expect(server.output()).toContain('RATE_LIMITS=off: ');
  expect(server.output()).toContain('Plain http beyond this machine');
  expect(server.output()).not.toContain('mail-secret');
  expect(await server.end('SIGTERM')).toBe(0);
});
