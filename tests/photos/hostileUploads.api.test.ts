import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '#tests/support/filesIn.ts';
import { brokenHeic, file, halves, heic, jpeg, metadataOf, pixelBomb, type TestImage } from '#tests/support/images.ts';
import { announce, hangUp, load, sendOperation, sendPhotos, sendRaw, sendSlowly } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { ListTokens, programOf, RevokeToken } from '#tests/tokens/tokenKit.ts';

const megabyte = 1024 * 1024;
let folder: string;
let alice: Member;
let picture: TestImage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everystep-hostile-'));
  await gateway({ DATA_DIR: folder });
  alice = await member();
  picture = await jpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whatever was sent: the server lives, its world is whole, and nothing lies around. */
afterEach(async () => {
  expect((await rest('GET', '/healthz')).status).toBe(200);
  expect((await alice.rest('GET', '/api/user')).body.username).toBe(alice.username);
  expect(Object.prototype.hasOwnProperty.call({ a: 1 }, 'a')).toBe(true);
  expect(Object.keys(Object.prototype)).toEqual([]);
  await expect.poll(() => filesIn(join(folder, 'objects', '.tmp'))).toEqual([]);
});

const upload =
  'mutation($photos: [Upload!]!) { uploadPhotos(photos: $photos) { __typename ... on Problem { message } ... on UploadPhotosPayload { photos { uuid } } } }';
const operations = { query: upload, variables: { photos: [null] } };
const map = { 0: ['variables.photos.0'] };
const part = (disposition: string, body = 'x', more = '') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${body}\r\n`;
const end = '--x--\r\n';
const opening = part('name="operations"', JSON.stringify(operations)) + part('name="map"', JSON.stringify(map));

test.each([
  ['/api/photos', 'name="photos"; filename="a.jpg"'],
  ['/api/profile/avatar', 'name="profileImage"; filename="a.jpg"'],
  ['/api/import', 'name="archive"; filename="a.zip"'],
])('a session or token that ends while its upload to %s arrives stores nothing', async (path, disposition) => {
  const ann = await member();
  const body = Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    picture.bytes,
    Buffer.from(`\r\n${end}`),
  ]);
  expect(await sendSlowly(ann, path, body, () => ann.rest('POST', '/api/logout'))).toBe(401);
  if (path === '/api/import') return;
  const bob = await member();
  const program = await programOf(bob, ['photos:write', 'profile:write']);
  const [{ id } = { id: '' }] = (await bob.gql(ListTokens)).data.viewer!.accessTokens;
  expect(await sendSlowly({ token: program.secret }, path, body, () => bob.gql(RevokeToken, { id }))).toBe(401);
});

describe('GraphQL multipart requests', () => {
  test('REST-62 a photo is uploaded', async () => {
    const { status, body } = await sendOperation(alice, operations, map, [picture]);
    expect([status, body.data.uploadPhotos.__typename]).toEqual([200, 'UploadPhotosPayload']);
  });

  test('without a session it is 401 before anything is read', async () => {
    for (const token of [undefined, 'x'.repeat(43)])
      expect((await sendOperation({ token }, operations, map, [picture])).status).toBe(401);
    expect((await sendRaw({}, '/graphql', `${part('name="a\u0000"')}${end}`)).status).toBe(401);
  });

  test('a NUL in a part header, the first or a later one, is 400 and does not end the process', async () => {
    const nul = part('name="0"; filename="a\u0000.jpg"', 'x', 'Content-Type: image/jpeg\r\n');
    for (const body of [
      nul + nul + end,
      opening + nul + end,
      opening + part('name="0"; filename="a.jpg"') + nul + nul + end,
      nul.slice(0, -20),
    ]) {
      expect((await sendRaw(alice, '/graphql', body)).status).toBe(400);
    }
  });

  test.each([
    'variables.hasOwnProperty',
    'variables.__proto__.hasOwnProperty',
    '__proto__.hasOwnProperty',
    'constructor.prototype.hasOwnProperty',
    'variables.photos.__proto__.map',
    'variables.constructor.prototype.x',
    'variables.toString',
    'variables.photos.length',
    'variables.photos.1',
    'query',
    'variables',
    'variables.photos',
    '',
    '.',
    'variables..photos',
    'variables.photos.0.x',
  ])('map may not fill %s', async (path) => {
    expect((await sendOperation(alice, operations, { 0: [path] }, [picture])).status).toBe(400);
  });

  test('own properties with inherited names do not work either', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const sly = `{"query":${JSON.stringify(upload)},"variables":{"photos":[null],"${name}":{"hasOwnProperty":null,"x":null}}}`;
      expect((await sendOperation(alice, sly, { 0: [`variables.${name}.hasOwnProperty`] }, [picture])).status).toBe(
        400,
      );
    }
  });

  test.each([
    ['a batch', [operations, operations], { 0: ['0.variables.photos.0'] }],
    ['operations that are no object', '"x"', map],
    ['operations that are no JSON', '{', map],
    ['operations that are null', 'null', map],
    ['a map that is a list', operations, '[["variables.photos.0"]]'],
    ['a map that is no JSON', operations, '{'],
    ['a map of texts', operations, { 0: 'variables.photos.0' }],
    ['a map of numbers', operations, { 0: [5] }],
    ['one place twice', operations, { 0: ['variables.photos.0'], 1: ['variables.photos.0'] }],
    [
      'a file that does not come',
      { ...operations, variables: { photos: [null, null] } },
      { 0: ['variables.photos.0'], 7: ['variables.photos.1'] },
    ],
  ])('%s is 400', async (_what, sent, places) => {
    expect((await sendOperation(alice, sent, places, [picture])).status).toBe(400);
  });

  test.each([
    ['nothing', ''],
    ['only an end', end],
    ['no map', part('name="operations"', JSON.stringify(operations)) + end],
    ['map before operations', part('name="map"', '{}') + part('name="operations"', '{}') + end],
    ['operations twice', part('name="operations"', '{}') + opening + end],
    ['operations again after the map', opening + part('name="operations"', '{}') + end],
    ['the file before all else', part('name="0"; filename="a.jpg"') + opening + end],
    ['no end', opening + part('name="0"; filename="a.jpg"').slice(0, -2)],
    ['an end within a header', `${opening}--x\r\nContent-Dispo`],
    ['another boundary', opening.replaceAll('--x', '--y')],
    ['a header that never ends', `--x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['no parts but noise', 'a'.repeat(200_000)],
  ])('a body with %s is 400', async (_what, body) => {
    expect((await sendRaw(alice, '/graphql', body)).status).toBe(400);
    expect((await sendRaw(alice, '/api/photos', body)).status).toBe(400);
  });

  test('a type without a boundary, or with a strange one, is 400', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    ]) {
      expect((await sendRaw(alice, '/graphql', opening + end, { 'content-type': type })).status).toBe(400);
      expect((await sendRaw(alice, '/api/photos', opening + end, { 'content-type': type })).status).toBe(400);
    }
  });

  test('operations of more than 256 kB are 413, and 21 files are', async () => {
    expect(
      (
        await sendOperation(alice, { ...operations, variables: { photos: [null], x: 'x'.repeat(300_000) } }, map, [
          picture,
        ])
      ).status,
    ).toBe(413);
    const many = Array.from({ length: 21 }, (_, index) => [index, [`variables.photos.${index}`]]);
    expect(
      (
        await sendOperation(
          alice,
          { query: upload, variables: { photos: many.map(() => null) } },
          Object.fromEntries(many),
          many.map(() => picture),
        )
      ).status,
    ).toBe(413);
  });

  test('a file missing from the map is ignored', async () => {
    const { body } = await sendOperation(alice, operations, map, [picture, picture]);
    expect(body.data.uploadPhotos.photos).toHaveLength(1);
  });

  test('an upload that is not a file is refused by the scalar', async () => {
    for (const value of ['text', 5, { promise: 1 }]) {
      const { status, body } = await alice.rest('POST', '/graphql', { query: upload, variables: { photos: [value] } });
      expect([status, body.data]).toEqual([400, undefined]);
    }
  });
});

describe('limits', () => {
  test('a file of 15 MB passes the guard, one byte more is 413', async () => {
    const padded = (bytes: number) => ({
      ...picture,
      bytes: Buffer.concat([picture.bytes, Buffer.alloc(bytes - picture.bytes.length)]),
    });
    expect((await sendPhotos(alice, [padded(15 * megabyte)])).status).toBe(201);
    for (const answer of [
      await sendPhotos(alice, [padded(15 * megabyte + 1)]),
      await sendPhotos(alice, [picture, padded(16 * megabyte), picture]),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    expect((await sendOperation(alice, operations, map, [padded(16 * megabyte)])).status).toBe(413);
  });

  test('21 files are 413, and so is a request of more than 100 MB, announced or not', async () => {
    expect(
      (
        await sendPhotos(
          alice,
          Array.from({ length: 21 }, () => picture),
        )
      ).status,
    ).toBe(413);
    const { url } = await gateway();
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${alice.token}` };
    const chunk = new Uint8Array(megabyte);
    const unannounced = new ReadableStream({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\n'),
        );
      },
      pull: (controller) => controller.enqueue(chunk),
    });
    const endless = fetch(`${url}/api/photos`, {
      method: 'POST',
      headers,
      body: unannounced,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(await endless);
    for (const path of ['/api/photos', '/graphql', '/api/profile/avatar']) {
      for (const bytes of [101 * megabyte, 10_000 * megabyte]) expect(await announce(alice, path, bytes)).toBe(413);
    }
  });

  test('a refused upload is refused before a byte is read', async () => {
    for (const path of ['/api/photos', '/graphql', '/api/profile/avatar']) {
      for (const token of [undefined, 'x'.repeat(43)]) expect(await announce({ token }, path, megabyte)).toBe(401);
    }
  });

  test('another type than a form is 415, and so is a form instead of JSON', async () => {
    expect((await alice.rest('POST', '/api/photos', { photos: [] })).status).toBe(415);
    expect((await sendRaw(alice, '/api/activities', opening + end)).status).toBe(415);
    expect((await sendPhotos({}, [picture])).status).toBe(401);
  });

  test('a cookie alone uploads only from a page of this origin', async () => {
    const { headers } = await rest('POST', '/api/login', { usernameOrEmail: alice.username, password: alice.password });
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    const body = part('name="photos"; filename="a.txt"') + end;
    const { url: origin } = await gateway();
    for (const path of ['/graphql', '/api/photos', '/api/profile/avatar']) {
      expect((await sendRaw({}, path, body, { cookie })).status).toBe(403);
      expect((await sendRaw({}, path, body, { cookie, origin: 'https://evil.example' })).status).toBe(403);
      expect((await sendRaw({}, path, body, { cookie, origin })).status).toBe(400);
    }
  });

  test('uploads that disconnect leave nothing', async () => {
    const begun = `${opening}--x\r\nContent-Disposition: form-data; name="0"; filename="a.jpg"\r\n\r\n${'x'.repeat(100_000)}`;
    const form = `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n${'x'.repeat(100_000)}`;
    await Promise.all([
      hangUp(alice, '/graphql', begun, 5 * megabyte),
      hangUp(alice, '/graphql', opening, megabyte),
      hangUp(alice, '/api/photos', form, megabyte),
      hangUp(alice, '/api/photos', '', megabyte),
    ]);
  });
});

describe('files', () => {
  test.each([
    ['text', file('a.jpg', 'image/jpeg', 'just words'), 400],
    ['nothing', file('a.jpg', 'image/jpeg', ''), 400],
    ['a page with a script', file('a.jpg', 'image/jpeg', '<html><script>alert(1)</script>'), 400],
    [
      'a drawing with a script',
      file('a.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
    ],
    [
      'a drawing that reads files',
      file(
        'a.svg',
        'image/svg+xml',
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      ),
      415,
    ],
    ['a PDF', file('a.jpg', 'image/jpeg', '%PDF-1.7'), 415],
    ['a GIF', file('a.gif', 'image/gif', 'GIF89a\u0001\u0000\u0001\u0000'), 415],
    ['a video', file('a.heic', 'image/heic', Buffer.from('00000018667479706d703432', 'hex')), 415],
    ['a HEIC photo that is none', brokenHeic(), 400],
    ['half a HEIC photo', { ...heic(), bytes: heic().bytes.subarray(0, 1200) }, 400],
    ['only the first bytes of a JPEG', file('a.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600', 'hex')), 400],
    [
      'a WebP that says it is larger',
      file(
        'a.webp',
        'image/webp',
        Buffer.concat([Buffer.from('RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8 ', 'latin1'), Buffer.alloc(50, 255)]),
      ),
      400,
    ],
    [
      'a PNG of noise',
      file('a.png', 'image/png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 9)])),
      400,
    ],
  ])('%s is refused: %#', async (_what, sent, status) => {
    const answer = await sendPhotos(alice, [sent]);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(sent.name)]);
  });

  test('a PNG of 81 megapixels in a few kilobytes is 413, a TIFF is 415, half a JPEG is 400', async () => {
    const bomb = await pixelBomb();
    expect(bomb.bytes.length).toBeLessThan(megabyte);
    const answer = await sendPhotos(alice, [bomb]);
    expect([answer.status, answer.body.message]).toEqual([
      413,
      'bomb.png has too many pixels. A photo can have at most 50 megapixels.',
    ]);
    expect((await sendPhotos(alice, [file('a.tif', 'image/jpeg', await halves().tiff().toBuffer())])).status).toBe(415);
    const whole = (await jpeg('half.jpg', { width: 800, height: 600 })).bytes;
    expect(
      (await sendPhotos(alice, [file('half.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2))])).status,
    ).toBe(400);
  });

  test('the decoder itself opens nothing but JPEG, PNG, WebP and AVIF, whatever passes the first check', async () => {
    await sendPhotos(alice, [picture]);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const other of [await halves().tiff().toBuffer(), await halves().gif().toBuffer(), drawing])
      await expect(metadataOf(other)).rejects.toThrow();
    for (const ours of [picture.bytes, await halves().png().toBuffer(), await halves().webp().toBuffer()])
      expect((await metadataOf(ours)).width).toBe(120);
  });

  test('a HEIC photo that says it has 81 megapixels is 413 before it is decoded', async () => {
    const bomb = heic('bomb.heic');
    for (let at = bomb.bytes.indexOf('ispe'); at > 0; at = bomb.bytes.indexOf('ispe', at + 1))
      bomb.bytes.fill(Buffer.from('0000232800002328', 'hex'), at + 8, at + 16);
    const answer = await sendPhotos(alice, [bomb]);
    expect([answer.status, answer.body.message]).toEqual([
      413,
      'bomb.heic has too many pixels. A photo can have at most 50 megapixels.',
    ]);
  });

  test('data appended to the picture is dropped', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const {
      body: [photo],
    } = await sendPhotos(alice, [{ ...picture, bytes: Buffer.concat([picture.bytes, Buffer.from(page)]) }]);
    const { bytes } = await load(photo.imageUrl);
    expect(bytes.toString('latin1')).not.toContain('script');
    expect((await metadataOf(bytes)).format).toBe('jpeg');
  });
});
