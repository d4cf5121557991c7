import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { announcedDays } from '#tests/live/follow.ts';
import { idsOf, killedHalfway, writeUntil } from '#tests/support/acknowledgedWrites.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Front, frontNames, startFront } from '#tests/support/fronts.ts';
import { type HttpVersion, type SecureCall, sendSecurely } from '#tests/support/httpVersions.ts';
import { callAt } from '#tests/support/instances.ts';
import { startS3, type S3Server } from '#tests/support/s3.ts';
import { dataFolder, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { mailServer } from '#tests/support/smtp.ts';

const walk = { activityType: 'walking', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T08:00:00Z' };
const versions: HttpVersion[] = ['HTTP/1.1', 'HTTP/2'];

function accountOf(username: string) {
  return { username, email: `${username}@example.org`, password: 'correct horse', firstName: 'A', lastName: 'L' };
}

let database: TestDatabase;
let store: S3Server;
let folders: Awaited<ReturnType<typeof dataFolder>>[];
let settings: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await startS3();
  folders = [await dataFolder(), await dataFolder()];
  settings = {
    DATABASE_URL: database.url,
    STORAGE_URL: store.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://localhost',
    TRUSTED_PROXIES: '127.0.0.1',
  };
});
afterAll(async () => {
  await store.stop();
  await database.drop();
  for (const { remove } of folders) await remove();
});

/** Two servers with nothing in common but the database, the store and the key. */
async function twoServers(changes: Record<string, string> = {}): Promise<[ServerProcess, ServerProcess]> {
  const begin = async (index: number) => {
    const server = await startServer({ ...settings, DATA_DIR: folders[index]!.path, ...changes });
    onTestFinished(async () => void (await server.end('SIGTERM')));
    return server;
  };
  return [await begin(0), await begin(1)];
}

async function registerAt(url: string, username: string): Promise<string> {
  const response = await callAt(url, 'POST', '/api/register', accountOf(username));
  expect(response.status).toBe(201);
  return ((await response.json()) as { token: string }).token;
}

test('two gateways: each mail is sent once, feedback and wrong passwords count on both, and a killed one loses nothing', async () => {
  const mails = await mailServer();
  const [first, second] = await twoServers({
    RATE_LIMITS: 'on',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Everystep <hello@example.org>',
    FEEDBACK_TO: 'operator@example.org',
  });
  const urls = [first.url, second.url];
  const token = await registerAt(first.url, 'ada');
  for (let index = 0; index < 5; index += 1) {
    const feedback = { feedback: `Here is message ${index}` };
    expect((await callAt(urls[index % 2]!, 'POST', '/api/feedback', feedback, token)).status).toBe(201);
  }
  const sixth = await callAt(second.url, 'POST', '/api/feedback', { feedback: 'One too many' }, token);
  expect(sixth.status).toBe(429);
  const received = await mails.mailsFor('operator@example.org', 5);
  expect(received.map(({ text }) => /message \d/.exec(text!)![0]).toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((index) => `message ${index}`),
  );

  const guess = { usernameOrEmail: 'ada', password: 'wrong horse' };
  const statuses = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push((await callAt(urls[index % 2]!, 'POST', '/api/login', guess)).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);

  let turn = 0;
  const acknowledged = await writeUntil(
    killedHalfway(() => void first.end('SIGKILL')),
    async (id) => {
      turn += 1;
      return (await callAt(urls[turn % 2]!, 'POST', '/api/activities', { id, ...walk }, token)).status;
    },
  );
  expect(await idsOf(second.url, token)).toEqual(acknowledged.toSorted());
});

/** A photo of at least 10 MB. */
async function largePhoto(name: string): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const pixels = { width: 3100, height: 3000, channels: 3, background: 'black', noise } as const;
  const bytes = await sharp({ create: pixels }).jpeg({ quality: 98 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(10_000_000);
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

describe.each(frontNames)('behind $name with the example configuration', ({ name, isInstalled }) => {
  test.skipIf(!isInstalled)(
    'signing up, events, 20 MB of photos and an archive pass in HTTP/1.1 and HTTP/2; a killed gateway loses nothing',
    async () => {
      const servers = await twoServers();
      const front: Front = await startFront(name, [servers[0].url, servers[1].url]);
      onTestFinished(front.stop);
      const form = new FormData();
      form.append('photos', await largePhoto('one.jpg'));
      form.append('photos', await largePhoto('two.jpg'));
      const photos = new Response(form);
      const photoHeaders = { 'content-type': photos.headers.get('content-type')! };
      const photoBytes = Buffer.from(await photos.arrayBuffer());

      let token = '';
      for (const version of versions) {
        const call = (given: SecureCall) =>
          sendSecurely(front, version, {
            ...given,
            headers: { ...(token && { authorization: `Bearer ${token}` }), ...given.headers },
          });
        token = '';
        const username = `${name}-${version.at(-1)}`.toLowerCase();
        const registered = await call({ method: 'POST', path: '/api/register', body: accountOf(username) });
        expect(registered.status).toBe(201);
        ({ token } = (await registered.json()) as { token: string });

        const days = await call({
          method: 'POST',
          path: '/graphql',
          headers: { accept: 'text/event-stream' },
          body: { query: 'subscription { dayChanged { date } }' },
        });
        const parts = days.stream.setEncoding('utf8')[Symbol.asyncIterator]();
        const nextDay = announcedDays(() => parts.next());
        expect((await call({ method: 'POST', path: '/api/activities', body: walk })).status).toBe(201);
        // While the response is still open.
        expect(await nextDay()).toBe('2026-03-02');
        days.stream.destroy();

        const sent = await call({ method: 'POST', path: '/api/photos', headers: photoHeaders, body: photoBytes });
        expect(sent.status).toBe(201);
        const [{ imageUrl, size }] = (await sent.json()) as { imageUrl: string; size: number }[] as [never];
        const picture = await call({ path: new URL(imageUrl, front.url).pathname });
        expect((await picture.stream.toArray()).reduce((bytes, part: Buffer) => bytes + part.length, 0)).toBe(size);

        const archive = await call({ path: '/api/export' });
        expect([archive.status, (await archive.text()).slice(0, 2)]).toEqual([200, 'PK']);
        expect((await call({ path: '/metrics' })).status).toBe(404);
      }

      const acknowledged = await writeUntil(
        killedHalfway(() => void servers[0].end('SIGKILL')),
        async (id) => {
          const response = await sendSecurely(front, 'HTTP/2', {
            method: 'POST',
            path: '/api/activities',
            headers: { authorization: `Bearer ${token}` },
            body: { id, ...walk },
          });
          return response.status;
        },
      );
      const kept = await idsOf(servers[1].url, token);
      expect(kept).toHaveLength(acknowledged.length + 1);
      expect(kept).toEqual(expect.arrayContaining(acknowledged));
    },
  );
});

describe.each(frontNames)('behind $name', ({ name, isInstalled }) => {
  test.skipIf(!isInstalled)('limits count by the address that the proxy sees, whatever a caller pretends', async () => {
    const [first, second] = await twoServers({ RATE_LIMITS: 'on' });
    const front = await startFront(name, [first.url, second.url]);
    onTestFinished(front.stop);
    const ask = async (pretended: string) => {
      const headers = { 'x-forwarded-for': pretended };
      const response = await sendSecurely(front, 'HTTP/1.1', { path: '/api/availability?username=ada', headers });
      response.stream.resume();
      return response.status;
    };
    const statuses = new Set<number>();
    // Two gateways let 30 a minute through, each of them half.
    for (let call = 0; call < 62; call += 1) statuses.add(await ask(`203.0.113.${call}`));
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
