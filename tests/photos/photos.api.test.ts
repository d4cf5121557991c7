import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  avif,
  file,
  heic,
  jpeg,
  jpegOf40Megapixels,
  jpegOnItsSide,
  jpegTaken,
  jpegWithPlace,
  metadataOf,
  pixelAt,
  png,
  webp,
} from '#tests/support/images.ts';
import { load, sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';

let alice: Member;
let mallory: Member;
beforeAll(async () => {
  [alice, mallory] = [await member(), await member()];
});

const names = ({ body }: { body: { originalName: string }[] }) => body.map(({ originalName }) => originalName);

describe('lists', () => {
  test('REST-62 REST-63 REST-61 REST-59 REST-60 photos of a day are uploaded and in every list', async () => {
    const bob = await member();
    const { status, body } = await sendPhotos(bob, [await jpeg('front.jpg'), await jpeg('back.jpg')], {
      date: '2026-03-02',
    });
    expect(status).toBe(201);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      date: '2026-03-02',
      originalName: 'front.jpg',
      mimeType: 'image/jpeg',
      width: 120,
      height: 80,
    });
    await sendPhotos(bob, [await jpeg('later.jpg')], { date: '2026-03-09' });
    expect((await bob.rest('GET', '/api/photos/date/2026-03-02')).body.map(({ id }: { id: string }) => id)).toEqual(
      body.map(({ id }: { id: string }) => id),
    );
    expect(names(await bob.rest('GET', '/api/photos'))).toEqual(['later.jpg', 'front.jpg', 'back.jpg']);
    expect((await bob.rest('GET', '/api/photos/dates')).body).toEqual([
      { date: '2026-03-09', count: 1 },
      { date: '2026-03-02', count: 2 },
    ]);
    expect(names(await bob.rest('GET', '/api/photos?from=2026-03-03'))).toEqual(['later.jpg']);
    expect((await bob.rest('GET', '/api/photos/date/2026-03-03')).body).toEqual([]);
  });

  test('ENT-40 ENT-41 a photo has its fields, and its keys in the store stay private', async () => {
    const { body } = await sendPhotos(alice, [await jpeg()]);
    expect(Object.keys(body[0]).toSorted()).toEqual([
      'date',
      'filename',
      'height',
      'id',
      'imageUrl',
      'mimeType',
      'originalName',
      'size',
      'thumbnailUrl',
      'uploadDate',
      'width',
    ]);
    const { database } = await gateway();
    const pg = await import('pg');
    const client = new pg.default.Client(database.url);
    await client.connect();
    const { rows } = await client.query('select * from photos where id = $1', [body[0].id]);
    await client.end();
    expect(rows[0]).toMatchObject({ mime_type: 'image/jpeg', size: body[0].size });
    for (const column of ['image_path', 'thumbnail_path', 'bucket_path'])
      expect(rows[0][column]).toMatch(/^[0-9a-f]{2}\//);
    expect(rows[0].upload_date).toBeInstanceOf(Date);
  });

  test('REST-63 without a date it is today in the member’s zone', async () => {
    const { setClock } = await gateway();
    const bob = await member({ timezone: 'Pacific/Auckland' });
    try {
      await setClock('2026-05-01T20:00:00Z');
      expect((await sendPhotos(bob, [await jpeg()])).body[0].date).toBe('2026-05-02');
      expect((await sendPhotos(bob, [await jpeg()], { date: '' })).body[0].date).toBe('2026-05-02');
    } finally {
      await setClock(null);
    }
  });

  test('REST-64 DELETE returns 204 and removes the photo and its files; a second time it is 404', async () => {
    const bob = await member();
    const {
      body: [photo],
    } = await sendPhotos(bob, [await jpeg()], { date: '2026-04-01' });
    expect((await bob.rest('DELETE', `/api/photos/${photo.id}`)).status).toBe(204);
    expect((await bob.rest('GET', '/api/photos')).body).toEqual([]);
    expect((await load(`/api/photos/${photo.filename}`, { as: bob })).status).toBe(404);
    expect((await load(photo.imageUrl)).status).toBe(404);
    expect((await bob.rest('DELETE', `/api/photos/${photo.id}`)).status).toBe(404);
  });

  test("REST-64 another member's photo is not found by any call", async () => {
    const {
      body: [photo],
    } = await sendPhotos(alice, [await jpeg()]);
    expect((await mallory.rest('DELETE', `/api/photos/${photo.id}`)).status).toBe(404);
    expect((await load(`/api/photos/${photo.filename}`, { as: mallory })).status).toBe(404);
    expect((await load(`/api/photos/${photo.filename}?thumbnail=true&token=${mallory.token}`)).status).toBe(404);
    for (const name of ['..%2f..%2fsecret.key', '%00', 'x'.repeat(300), photo.id])
      expect((await load(`/api/photos/${name}`, { as: mallory })).status).toBe(404);
    expect((await load(photo.imageUrl)).status).toBe(200);
  });

  test('REST-62 the same ids sent twice, also at once, create one photo each', async () => {
    const bob = await member();
    const id = [randomUUID(), randomUUID()];
    const send = async () => sendPhotos(bob, [await jpeg('a.jpg'), await jpeg('b.jpg')], { id, date: '2026-03-02' });
    const answers = await Promise.all([send(), send(), send()]);
    for (const { status, body } of [...answers, await send()])
      expect([status, body.map((photo: { id: string }) => photo.id)]).toEqual([201, id]);
    const list = (await bob.rest('GET', '/api/photos')).body;
    expect(list).toHaveLength(2);
    for (const { imageUrl, thumbnailUrl } of list) {
      expect((await load(imageUrl)).status).toBe(200);
      expect((await load(thumbnailUrl)).status).toBe(200);
    }
  });

  test("REST-62 another member's id is theirs still: the same id creates your own photo", async () => {
    const {
      body: [theirs],
    } = await sendPhotos(alice, [await jpeg('hers.jpg')]);
    const { status, body } = await sendPhotos(mallory, [await jpeg('mine.jpg')], { id: theirs.id });
    expect([status, names({ body })]).toEqual([201, ['mine.jpg']]);
    expect(
      names({
        body: (await alice.rest('GET', '/api/photos')).body.filter(({ id }: { id: string }) => id === theirs.id),
      }),
    ).toEqual(['hers.jpg']);
  });

  test.each([
    ['no file', [], {}, 400, 'photos'],
    ['a date that is none', ['jpeg'], { date: '2026-02-30' }, 400, 'date'],
    ['an id that is none', ['jpeg'], { id: 'x' }, 400, 'id.0'],
    ['fewer ids than photos', ['jpeg', 'jpeg'], { id: '7b0e7a52-5f0c-4ed4-8a43-6f9d8a3f0b11' }, 400, 'id'],
  ])('REST-62 the server refuses %s', async (_what, files, fields, status, field) => {
    const answer = await sendPhotos(
      alice,
      await Promise.all(files.map(() => jpeg())),
      fields as Record<string, string>,
    );
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]]);
  });

  test('REST-62 when one of several cannot be read, none is stored, and it is named', async () => {
    const bob = await member();
    const { status, body } = await sendPhotos(bob, [await jpeg(), file('notes.jpg', 'image/jpeg', 'hello')]);
    expect([status, body]).toEqual([
      400,
      {
        message: 'notes.jpg is not an image.',
        code: 'BAD_USER_INPUT',
        fields: { 'photos.1': 'notes.jpg is not an image.' },
      },
    ]);
    expect((await bob.rest('GET', '/api/photos')).body).toEqual([]);
  });
});

describe('pictures', () => {
  test('REST-65 REST-66 the image and its thumbnail, upright and without any metadata', async () => {
    const {
      body: [photo],
    } = await sendPhotos(alice, [await jpegWithPlace()]);
    const full = await load(`/api/photos/${photo.filename}?token=${alice.token}`);
    const thumbnail = await load(`/api/photos/${photo.filename}?thumbnail=true&token=${alice.token}`);
    for (const { status, headers, bytes } of [full, thumbnail]) {
      expect([status, headers.get('x-content-type-options'), headers.get('content-disposition')]).toEqual([
        200,
        'nosniff',
        'inline',
      ]);
      expect(await metadataOf(bytes)).not.toHaveProperty('exif');
      expect(bytes.toString('latin1')).not.toMatch(/EverystepTestCam|secret-owner|Exif|GPS/);
    }
    expect([full.headers.get('content-type'), thumbnail.headers.get('content-type')]).toEqual([
      'image/jpeg',
      'image/webp',
    ]);
    expect(await metadataOf(thumbnail.bytes)).toMatchObject({ width: 320, height: 320, format: 'webp' });
  });

  test('REST-65 a rotated picture is stored upright', async () => {
    const {
      body: [photo],
    } = await sendPhotos(alice, [await jpegOnItsSide()]);
    expect(photo).toMatchObject({ width: 80, height: 120 });
    const { bytes } = await load(photo.imageUrl);
    const [red, blue] = [await pixelAt(bytes, 40, 10), await pixelAt(bytes, 40, 110)];
    expect(red[0]).toBeGreaterThan(red[2]!);
    expect(blue[2]).toBeGreaterThan(blue[0]!);
  });

  test('REST-62 12 real JPEGs, one with a location, one rotated, one of 40 megapixels, and a WebP in one go', async () => {
    const bob = await member();
    const plain = await Promise.all(Array.from({ length: 9 }, (_, index) => jpeg(`${index}.jpg`)));
    const files = [...plain, await jpegWithPlace(), await jpegOnItsSide(), await jpegOf40Megapixels(), await webp()];
    const { status, body } = await sendPhotos(bob, files, { date: '2026-06-01' });
    expect([status, names({ body })]).toEqual([201, files.map(({ name }) => name)]);
    expect(body[11]).toMatchObject({ width: 4096, height: 3086, mimeType: 'image/jpeg' });
    for (const { imageUrl, thumbnailUrl } of body) {
      expect((await metadataOf((await load(imageUrl)).bytes)).format).toBe('jpeg');
      expect((await load(thumbnailUrl)).status).toBe(200);
    }
  });

  test('REST-62 PNG and AVIF are accepted too, with transparency', async () => {
    const { status, body } = await sendPhotos(alice, [await png(), await avif()]);
    expect([status, body.map(({ mimeType }: { mimeType: string }) => mimeType)]).toEqual([
      201,
      ['image/webp', 'image/jpeg'],
    ]);
    expect(await metadataOf((await load(body[0].imageUrl)).bytes)).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  test('REST-62 a HEIC photo as iPhones make them is stored upright, with its date and colours, as a JPEG without metadata', async () => {
    const bob = await member();
    const {
      status,
      body: [photo],
    } = await sendPhotos(bob, [heic()], { date: '2026-03-02' });
    expect([status, photo]).toMatchObject([
      201,
      { originalName: 'IMG_0001.HEIC', mimeType: 'image/jpeg', width: 60, height: 96 },
    ]);
    const { bytes } = await load(photo.imageUrl);
    const [corner, left, right] = [
      await pixelAt(bytes, 8, 8),
      await pixelAt(bytes, 10, 80),
      await pixelAt(bytes, 50, 80),
    ];
    expect([corner[1]! > corner[0]! + 50, left[0]! > left[2]! + 50, right[2]! > right[0]! + 50]).toEqual([
      true,
      true,
      true,
    ]);
    const { exif, icc } = await metadataOf(bytes);
    expect([exif, icc?.length]).toEqual([undefined, 480]);
    const {
      body: { data },
    } = await bob.rest('POST', '/graphql', {
      query: '{ viewer { photoAlbum { ... on PhotoAlbum { photos { takenOn } } } } }',
    });
    expect(data.viewer.photoAlbum.photos[0].takenOn).toBe('2026-03-02');
    // Mirrored instead of turned: the square is at the right end of the lower edge, where it lies in the file.
    const mirrored = (await sendPhotos(bob, [heic('mirror.heic', 'imir\x01')])).body[0];
    expect(mirrored).toMatchObject({ width: 96, height: 60 });
  });

  test.each([
    ['2026:03:02 23:30:00', '-05:00', '2026-03-03'],
    ['2026:03:02 23:30:00', '+24:00', '2026-03-02'],
    ['2026:03:02 23:30:00', '+99:99', '2026-03-02'],
    ['2026:03:02 23:30:00', '+05:60', '2026-03-02'],
    ['1900:01:01 00:00:00', '+05:00', null],
    ['2200:12:31 23:30:00', '-05:00', null],
  ])('PHOTO-25 a camera that says %s at %s took the photo on %s', async (time, offset, takenOn) => {
    const bob = await member({ timezone: 'UTC' });
    expect((await sendPhotos(bob, [await jpegTaken(time, offset)])).status).toBe(201);
    const { body } = await bob.rest('POST', '/graphql', {
      query: '{ viewer { photoAlbum { ... on PhotoAlbum { photos { takenOn } } } } }',
    });
    expect(body.data.viewer.photoAlbum.photos).toEqual([{ takenOn }]);
  });

  test('REST-62 a name is only ever shown, never followed', async () => {
    const { body } = await sendPhotos(alice, [
      { ...(await jpeg()), name: '../../etc/passwd.jpg' },
      { ...(await jpeg()), name: `${'ü'.repeat(400)}.jpg` },
    ]);
    expect(body[0].originalName).toBe('passwd.jpg');
    expect(body[1].originalName).toHaveLength(200);
    for (const { filename } of body) expect(filename).toMatch(/^[0-9a-f-]{36}\.jpg$/);
  });
});
