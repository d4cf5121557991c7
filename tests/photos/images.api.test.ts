import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#gateway/platform/env.ts';
import { startGateway } from '#gateway/main.ts';
import { jpeg } from '#tests/support/images.ts';
import { secretKey } from '#tests/support/gateway.ts';
import { load, sendForm, sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { ListTokens, programOf, RevokeToken } from '#tests/tokens/tokenKit.ts';
import { endUnannounced } from '#tests/support/withoutAnnouncements.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

interface Sent {
  id: string;
  filename: string;
  size: number;
  imageUrl: string;
  thumbnailUrl: string;
}

let alice: Member;
let photo: Sent;
let whole: Buffer;
let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  folder = await dataFolder();
  await gateway({ DATA_DIR: folder.path });
  alice = await member();
  photo = (await sendPhotos(alice, [await jpeg('front.jpg', { width: 1600, height: 1200 })])).body[0];
  whole = (await load(photo.imageUrl)).bytes;
});

afterAll(() => folder.remove());

async function signedInAgain(who: Member): Promise<Member> {
  const { body } = await rest('POST', '/api/login', { usernameOrEmail: who.username, password: who.password });
  return { ...who, token: body.token };
}

test('a session that ended without an announcement gets no image, however well it is cached', async () => {
  const ann = await member();
  const [own] = (await sendPhotos(ann, [await jpeg()])).body as Sent[];
  const profileImageUrl = (await sendForm(ann, '/api/profile/avatar', 'profileImage', [await jpeg()])).body
    .profileImageUrl as string;
  const cookie = { headers: { cookie: `everystep_session=${ann.token}` } };
  const looks = () =>
    Promise.all(
      [
        load(`/api/photos/${own!.filename}`, { as: ann }),
        load(own!.imageUrl, cookie),
        load(own!.thumbnailUrl, cookie),
        load(profileImageUrl, cookie),
      ].map(async (answer) => (await answer).status),
    );
  expect(await looks()).toEqual([200, 200, 200, 200]);
  await endUnannounced(ann);
  expect(await looks()).toEqual([401, 401, 401, 401]);
});

describe('an image returns', () => {
  test('REST-65 whole, with its length, its type and its name for caches; HEAD the same without bytes', async () => {
    const path = `/api/photos/${photo.filename}`;
    const { status, headers, bytes } = await load(path, { as: alice });
    expect([
      status,
      bytes.length,
      headers.get('content-length'),
      headers.get('content-type'),
      headers.get('accept-ranges'),
    ]).toEqual([200, photo.size, String(photo.size), 'image/jpeg', 'bytes']);
    expect(headers.get('cache-control')).toMatch(/^private/);
    expect([headers.get('vary'), headers.get('content-security-policy')]).toEqual([
      'Authorization, Cookie',
      "default-src 'none'; sandbox",
    ]);
    expect(headers.get('etag')).toMatch(/^".+"$/);
    const head = await load(path, { as: alice, method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      0,
      String(photo.size),
      headers.get('etag'),
    ]);
  });

  test('REST-65 304 when the browser has it, and never without the right to see it', async () => {
    const etag = (await load(photo.imageUrl)).headers.get('etag')!;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await load(photo.imageUrl, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await load(photo.imageUrl, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await load(`/api/photos/${photo.filename}`, { headers: { 'if-none-match': etag } })).status).toBe(401);
    expect((await load(photo.thumbnailUrl)).headers.get('etag')).not.toBe(etag);
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=5-5', 5, 6],
    ['bytes=10-', 10, Infinity],
    ['bytes=-20', -20, Infinity],
    ['bytes=0-999999999', 0, Infinity],
  ])('REST-65 the range %s', async (range, start, end) => {
    const { status, headers, bytes } = await load(photo.imageUrl, { headers: { range } });
    const wanted = whole.subarray(start, end);
    const from = start < 0 ? whole.length + start : start;
    expect([status, headers.get('content-range'), headers.get('content-length')]).toEqual([
      206,
      `bytes ${from}-${from + wanted.length - 1}/${whole.length}`,
      String(wanted.length),
    ]);
    expect(bytes.equals(wanted)).toBe(true);
  });

  test('REST-65 a range outside is 416; an invalid one, or one for another version, returns all of it', async () => {
    for (const range of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const { status, headers } = await load(photo.imageUrl, { headers: { range } });
      expect([range, status, headers.get('content-range')]).toEqual([range, 416, `bytes */${whole.length}`]);
    }
    for (const range of ['bytes=', 'bytes=-', 'bytes=9-5', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'])
      expect((await load(photo.imageUrl, { headers: { range } })).status).toBe(200);
    expect((await load(photo.imageUrl, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(200);
    expect(
      (
        await load(photo.imageUrl, {
          headers: { range: 'bytes=0-1', 'if-range': (await load(photo.imageUrl)).headers.get('etag')! },
        })
      ).status,
    ).toBe(206);
  });
});

describe('access to images', () => {
  test('REST-65 by header, by cookie, by the session token in the address, by the signed one; by nobody else', async () => {
    const path = `/api/photos/${photo.filename}`;
    const login = await rest('POST', '/api/login', { usernameOrEmail: alice.username, password: alice.password });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    expect((await load(path, { as: alice })).status).toBe(200);
    expect((await load(path, { headers: { cookie } })).status).toBe(200);
    expect((await load(`${path}?token=${alice.token}`)).status).toBe(200);
    expect((await load(photo.imageUrl)).status).toBe(200);
    expect((await load(path)).status).toBe(401);
    expect((await load(`${path}?token=`)).status).toBe(401);
    expect((await load(`${path}?token=${'x'.repeat(43)}`, { as: alice })).status).toBe(401);
    expect((await load(`${path}?thumbnail=true&token=${alice.token}`)).headers.get('content-type')).toBe('image/webp');
  });

  test('REST-65 a session token in an address opens images only', async () => {
    for (const path of ['/api/photos', '/api/user', '/api/photos/dates'])
      expect((await rest('GET', `${path}?token=${alice.token}`)).status).toBe(401);
    expect((await rest('DELETE', `/api/photos/${photo.id}?token=${alice.token}`)).status).toBe(401);
  });

  test('REST-65 a signed link is for its image, its size and its session only', async () => {
    const other = (await sendPhotos(alice, [await jpeg()])).body[0] as Sent;
    const token = new URL(photo.imageUrl, 'http://x').searchParams.get('token')!;
    const thumbnailToken = new URL(photo.thumbnailUrl, 'http://x').searchParams.get('token')!;
    expect((await load(`/api/photos/${other.filename}?token=${token}`)).status).toBe(403);
    expect((await load(`/api/photos/${photo.filename}?thumbnail=true&token=${token}`)).status).toBe(403);
    expect((await load(`/api/photos/${photo.filename}?token=${thumbnailToken}`)).status).toBe(403);
    for (const at of [4, 20, 30, token.length - 2]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect([401, 403]).toContain((await load(`/api/photos/${photo.filename}?token=${changed}`)).status);
    }
    for (const text of ['i1.', 'i1.AAAA', `${token}A`, `i1.${'%00'.repeat(5)}`])
      expect((await load(`/api/photos/${photo.filename}?token=${text}`)).status).toBe(403);
  });

  test('REST-65 the address stays the same for a quarter of an hour, and is dead after an hour', async () => {
    const { setClock } = await gateway();
    const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    const at = (minutes: number) => setClock(new Date(hour + minutes * 60_000).toISOString());
    const url = async () =>
      (await alice.rest('GET', '/api/photos')).body.find(({ id }: Sent) => id === photo.id).imageUrl as string;
    try {
      await at(0);
      const first = await url();
      await at(14.9);
      expect(await url()).toBe(first);
      await at(15);
      expect(await url()).not.toBe(first);
      for (const [minutes, status] of [
        [59.9, 200],
        [60, 403],
        [600, 403],
        [-1, 403],
      ] as const) {
        await at(minutes);
        expect([minutes, (await load(first)).status]).toEqual([minutes, status]);
      }
    } finally {
      await setClock(null);
    }
  });

  test('REST-65 logging out ends its own links at once, and no others', async () => {
    const again = await signedInAgain(alice);
    const { imageUrl } = (await rest('GET', '/api/photos', undefined, { authorization: `Bearer ${again.token}` }))
      .body[0] as Sent;
    expect((await load(imageUrl)).status).toBe(200);
    await rest('POST', '/api/logout', undefined, { authorization: `Bearer ${again.token}` });
    expect((await load(imageUrl)).status).toBe(401);
    expect((await load(imageUrl, { as: again })).status).toBe(401);
    expect((await load(photo.imageUrl)).status).toBe(200);
  });

  test('B7 links issued to an access token work for it, until it is revoked, a PIN locks them, or without its scope', async () => {
    const bob = await member();
    await sendPhotos(bob, [await jpeg('front.jpg', { width: 64, height: 64 })]);
    const program = await programOf(bob, ['photos:read']);
    const { imageUrl, thumbnailUrl } = (await program.rest('GET', '/api/photos')).body[0] as Sent;
    for (const url of [imageUrl, thumbnailUrl]) expect((await load(url)).status).toBe(200);
    expect((await load(imageUrl, { as: alice })).status).toBe(200);
    await bob.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '1357' });
    expect((await load(imageUrl)).status).toBe(403);
    await bob.rest('PUT', '/api/user/photos-pin', { enabled: false, password: bob.password });
    expect((await load(imageUrl)).status).toBe(200);
    const { data } = await bob.gql(ListTokens);
    await bob.gql(RevokeToken, { id: data.viewer!.accessTokens[0]!.id });
    expect((await load(imageUrl)).status).toBe(401);
  });

  test('a token in an address is in no log', async () => {
    const { url, database } = await gateway();
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const watched = await startGateway(
      readSettings(
        { PORT: '0', DATA_DIR: folder.path, SECRET_KEY: secretKey, RATE_LIMITS: 'off', DRAIN_S: '0' },
        process.cwd(),
      ),
      database.url,
      { log },
    );
    try {
      await fetch(watched.url + photo.imageUrl);
      await fetch(`${watched.url}/api/photos/${photo.filename}?token=${alice.token}`);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('')).not.toMatch(/token=|i1\.|filename/);
      expect(lines.join('')).not.toContain(alice.token);
    } finally {
      await watched.stop();
    }
    expect((await fetch(url + photo.imageUrl)).status).toBe(200);
  });
});
