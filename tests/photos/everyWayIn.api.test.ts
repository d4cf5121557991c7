import { randomUUID } from 'node:crypto';
import { getNamedType, type GraphQLOutputType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#gateway/schema.ts';
import { routes } from '#rest-compat/routes.ts';
import { jpeg } from '#tests/support/images.ts';
import { load, sendOperation, sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member, rest, sessionOf } from '#tests/support/kit.ts';

const day = '2031-02-03';
const fileName = 'back-of-a-person.jpg';

/** One path to photos, their bytes, names, days or number. Returns everything it learnt. */
type WayIn = (who: Member, photo: SentPhoto) => Promise<string>;
interface SentPhoto {
  id: string;
  filename: string;
  imageUrl: string;
  thumbnailUrl: string;
}

const ask =
  (query: string): WayIn =>
  async (who) =>
    answer(await who.rest('POST', '/graphql', { query }));
const album = (fields: string) =>
  ask(`{ viewer { photoAlbum { ... on PhotoAlbum { ${fields} } ... on Problem { message } } } }`);
const get =
  (path: (photo: SentPhoto) => string): WayIn =>
  async (who, photo) =>
    answer(await who.rest('GET', path(photo)));
const image =
  (path: (photo: SentPhoto) => string, withHeader = true): WayIn =>
  async (who, photo) => {
    const { status, bytes } = await load(path(photo), withHeader ? { as: who } : {});
    return status === 200 ? `bytes of ${photo.id}` : `${status} ${bytes.toString('latin1')}`;
  };
const node =
  (type: string, fields: string): WayIn =>
  async (who, { id }) =>
    answer(
      await who.rest('POST', '/graphql', {
        query: `{ node(id: "${Buffer.from(`${type}:${id}`).toString('base64')}") { id ... on ${type} { ${fields} } } }`,
      }),
    );
const uploadQuery =
  'mutation($photos: [Upload!]!, $date: String) { uploadPhotos(photos: $photos, date: $date) { __typename ... on UploadPhotosPayload { photos { originalName date } } ... on Problem { message } } }';

/** Every REST row and field of the schema that could reveal something, by name. */
const waysIn: Record<string, WayIn> = {
  'GET /api/photos': get(() => '/api/photos'),
  'GET /api/photos/dates': get(() => '/api/photos/dates'),
  'GET /api/photos/date/:date': get(() => `/api/photos/date/${day}`),
  'GET /api/photos/alignments': get(() => '/api/photos/alignments'),
  'PUT /api/photos/:id/alignment': async (who, { id }) => {
    const points = { x1: 0.4, y1: 0.3, x2: 0.6, y2: 0.3 };
    const { status } = await who.rest('PUT', `/api/photos/${id}/alignment`, points);
    return status === 200 ? `aligned ${id}` : String(status);
  },
  'DELETE /api/photos/:id/alignment': async (who, { id }) => {
    const { status } = await who.rest('DELETE', `/api/photos/${id}/alignment`);
    return status === 204 ? `aligned ${id}` : String(status);
  },
  'POST /api/photos': async (who) => answer(await sendPhotos(who, [await jpeg(fileName)], { date: day })),
  'DELETE /api/photos/:id': async (who, { id }) => {
    const { status } = await who.rest('DELETE', `/api/photos/${id}`);
    return status === 204 ? `deleted ${id}` : String(status);
  },
  'GET /api/photos/:id': image(({ filename }) => `/api/photos/${filename}`),
  'GET /api/photos/:id, thumbnail': image(({ filename }) => `/api/photos/${filename}?thumbnail=true`),
  'GET /api/photos/:id, session token': async (who, photo) =>
    image(() => `/api/photos/${photo.filename}?token=${who.token}`, false)(who, photo),
  'GET /api/photos/:id, signed': image(({ imageUrl }) => imageUrl, false),
  'GET /api/photos/:id, signed thumbnail': image(({ thumbnailUrl }) => thumbnailUrl, false),
  'GET /api/export': async (who, photo) => {
    const { status, bytes } = await load('/api/export', { as: who });
    return status === 200 && bytes.includes(photo.filename) ? `archive with ${photo.id}` : String(status);
  },
  'Viewer.exportSummary': async (who) => {
    const text = await ask(
      '{ viewer { exportSummary { ... on ExportSummary { files } ... on Problem { message } } } }',
    )(who, {} as SentPhoto);
    return /"files":[1-9]/.test(text) ? fileName : text;
  },
  'Viewer.photoAlbum': album('id __typename'),
  'PhotoAlbum.count': album('count'),
  'PhotoAlbum.photoHistory': album('photoHistory { edges { node { originalName } } }'),
  'PhotoAlbum.photos': album('photos { originalName }'),
  'PhotoAlbum.on': album(`on(date: "${day}") { photos { uuid } }`),
  'PhotoAlbum.days': album('days { edges { cursor node { date } } }'),
  'PhotoAlbum.dayCounts': album('dayCounts { date }'),
  'PhotoAlbum.allDays': album('allDays { date }'),
  'PhotoDay.thumbnails': album(`on(date: "${day}") { thumbnails { filename } }`),
  'PhotoDay.photos': album(`on(date: "${day}") { photos { filename } }`),
  'Day.photos': ask(
    `{ viewer { day(date: "${day}") { photos { ... on PhotoDay { date count photos { imageUrl originalName } } ... on Problem { message } } } } }`,
  ),
  'Query.node': node('Photo', 'originalName'),
  'Mutation.uploadPhotos': async (who) =>
    answer(
      await sendOperation(
        who,
        { query: uploadQuery, variables: { photos: [null], date: day } },
        { 0: ['variables.photos.0'] },
        [await jpeg(fileName)],
      ),
    ),
  'UploadPhotosPayload.photos': async (who, photo) => waysIn['Mutation.uploadPhotos']!(who, photo),
  'AlignPhotoPayload.photo': async (who, { id }) =>
    ask(
      `mutation { alignPhoto(id: "${Buffer.from(`Photo:${id}`).toString('base64')}") { ... on AlignPhotoPayload { photo { uuid } } ... on Problem { message } } }`,
    )(who, {} as SentPhoto),
  'Mutation.deletePhoto': async (who, { id }) => {
    const query = `mutation { deletePhoto(id: "${Buffer.from(`Photo:${id}`).toString('base64')}") { __typename ... on Problem { message } } }`;
    const text = answer(await who.rest('POST', '/graphql', { query }));
    return text.includes('DeletePhotoPayload') ? `deleted ${id}` : text;
  },
};
/** Their own ids, not photos, are what the album and a deletion show. */
const shows: Record<string, RegExp> = {
  'Viewer.photoAlbum': /"__typename":"PhotoAlbum"/,
  'PhotoAlbum.count': /"count":[1-9]/,
};
const changes = new Set([
  'POST /api/photos',
  'PUT /api/photos/:id/alignment',
  'DELETE /api/photos/:id/alignment',
  'AlignPhotoPayload.photo',
  'DELETE /api/photos/:id',
  'Mutation.uploadPhotos',
  'UploadPhotosPayload.photos',
  'Mutation.deletePhoto',
]);

function answer({ status, body }: { status: number; body: unknown }): string {
  return `${status} ${JSON.stringify(body)}`;
}

function tells(name: string, text: string, { id, filename }: SentPhoto): boolean {
  return shows[name] ? shows[name].test(text) : [id, filename, fileName, day].some((secret) => text.includes(secret));
}

async function memberWithPhoto(): Promise<{ who: Member; photo: SentPhoto }> {
  const who = await member();
  const [photo] = (await sendPhotos(who, [await jpeg(fileName)], { date: day })).body;
  return { who, photo };
}

async function enablePin(who: Member): Promise<void> {
  expect((await who.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' })).status).toBe(200);
}

const enterPin = (who: Member) => who.rest('POST', '/api/user/verify-photos-pin', { pin: '4711' });

/** Returns what each path revealed, if anything. */
async function leaks(who: Member, photo: SentPhoto, names = Object.keys(waysIn)): Promise<string[]> {
  const told: string[] = [];
  for (const name of names) if (tells(name, await waysIn[name]!(who, photo), photo)) told.push(name);
  return told;
}

const reads = Object.keys(waysIn).filter((name) => !changes.has(name));
afterEach(async () => (await gateway()).setClock(null));

describe('the list of paths to photos', () => {
  test('has every REST row for photos', () => {
    const aboutPhotos = routes.filter(
      (row) =>
        /photo|export/i.test(row.path) ||
        ('document' in row && /\bPhotoRow\b|photoAlbum|photos\b/i.test(row.document.toString())),
    );
    const settings = new Set([
      'PUT /api/user/photos-pin',
      'POST /api/user/verify-photos-pin',
      'POST /api/user/lock-photos',
    ]);
    const rows = aboutPhotos.map(({ method, path }) => `${method} ${path}`).filter((name) => !settings.has(name));
    expect(rows.filter((row) => !(row in waysIn))).toEqual([]);
    expect(rows.length).toBeGreaterThan(6);
  });

  test('has every field of the schema that leads to photos', () => {
    const kinds = new Set([
      'Photo',
      'PhotoDay',
      'PhotoAlbum',
      'PhotoAlbumDaysConnection',
      'PhotoAlbumDaysConnectionEdge',
      'PhotoAlbumPhotoHistoryConnection',
      'PhotoAlbumPhotoHistoryConnectionEdge',
    ]);
    const leadsToPhotos = (type: GraphQLOutputType): boolean => {
      const named = getNamedType(type);
      return isUnionType(named) ? named.getTypes().some(({ name }) => kinds.has(name)) : kinds.has(named.name);
    };
    const fields = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (!isObjectType(type) && !isInterfaceType(type)) return [];
      return Object.values(type.getFields())
        .filter((field) => leadsToPhotos(field.type))
        .map((field) => `${type.name}.${field.name}`);
    });
    const inside = fields.filter((name) => !/^PhotoAlbum(Days|PhotoHistory)Connection(Edge)?\./.test(name));
    const alsoNamed = [
      'Mutation.uploadPhotos',
      'Mutation.deletePhoto',
      'Query.node',
      'Viewer.exportSummary',
      'PhotoAlbum.count',
    ];
    expect([...inside, ...alsoNamed].filter((name) => !(name in waysIn))).toEqual([]);
    expect(inside).toContain('Day.photos');
  });
});

describe('every path to photos', () => {
  test('SHELL-28 PHOTO-04 REST-59 REST-60 REST-61 REST-62 REST-64 REST-65 REST-66 leads to the photos while they are open', async () => {
    const { who, photo } = await memberWithPhoto();
    expect(await leaks(who, photo, reads)).toEqual(reads);
    await enablePin(who);
    await enterPin(who);
    expect(await leaks(who, photo, reads)).toEqual(reads);
    for (const name of changes) {
      const other = await memberWithPhoto();
      expect([name, tells(name, await waysIn[name]!(other.who, other.photo), other.photo)]).toEqual([name, true]);
    }
  });

  test('PHOTO-04 REST-59 reveals nothing before the PIN was entered', async () => {
    const { who, photo } = await memberWithPhoto();
    await enablePin(who);
    expect(await leaks(who, photo)).toEqual([]);
    for (const path of [
      '/api/photos',
      '/api/photos/dates',
      `/api/photos/date/${day}`,
      `/api/photos/${photo.filename}`,
      '/api/export',
    ]) {
      const { status, body } = await who.rest('GET', path);
      expect([path, status, body.code]).toEqual([path, 403, 'PHOTOS_LOCKED']);
    }
    expect((await load(photo.imageUrl)).status).toBe(403);
    await enterPin(who);
    expect(await leaks(who, photo, reads)).toEqual(reads);
  });

  test('PHOTO-04 REST-59 reveals nothing 15 minutes after the last use, nor after locking', async () => {
    const { who, photo } = await memberWithPhoto();
    await enablePin(who);
    await enterPin(who);
    const { setClock } = await gateway();
    await setClock(new Date(Date.now() + 15.1 * 60_000).toISOString());
    expect(await leaks(who, photo)).toEqual([]);
    await setClock(null);
    await enterPin(who);
    await who.rest('POST', '/api/user/lock-photos');
    expect(await leaks(who, photo)).toEqual([]);
  });

  test('REST-59 REST-65 reveals nothing after logging out', async () => {
    const { who, photo } = await memberWithPhoto();
    await who.rest('POST', '/api/logout');
    expect(await leaks(who, photo)).toEqual([]);
    expect((await load(photo.imageUrl)).status).toBe(401);
  });

  test('REST-59 REST-65 reveals nothing to another member whose own photos are open', async () => {
    const { photo } = await memberWithPhoto();
    const other = await member();
    const own = new Set([
      'POST /api/photos',
      'Mutation.uploadPhotos',
      'UploadPhotosPayload.photos',
      'Viewer.photoAlbum',
      'GET /api/photos/:id, signed',
      'GET /api/photos/:id, signed thumbnail',
    ]);
    const names = Object.keys(waysIn).filter((name) => !own.has(name) && name !== 'GET /api/photos/:id, session token');
    // A day without photos still has its date.
    const told = (await leaks(other, photo, names)).filter((name) => name !== 'Day.photos');
    expect(told).toEqual([]);
    expect(await waysIn['Day.photos']!(other, photo)).not.toMatch(new RegExp(`${photo.id}|${fileName}`));
    expect((await load(`/api/photos/${photo.filename}?token=${other.token}`)).status).toBe(404);
  });

  test('REST-64 reveals nothing once the photo is deleted', async () => {
    const { who, photo } = await memberWithPhoto();
    expect((await who.rest('DELETE', `/api/photos/${photo.id}`)).status).toBe(204);
    const told = (await leaks(who, photo, reads)).filter((name) => !['Viewer.photoAlbum', 'Day.photos'].includes(name));
    expect(told).toEqual([]);
    expect(await waysIn['Day.photos']!(who, photo)).toContain('"count":0');
  });

  test('REST-65 reveals nothing once the account is deleted', async () => {
    const { who, photo } = await memberWithPhoto();
    const query = 'mutation($password: String!) { deleteAccount(password: $password) { __typename } }';
    const { body } = await who.rest('POST', '/graphql', { query, variables: { password: who.password } });
    expect(body.data?.deleteAccount.__typename).toBe('DeleteAccountPayload');
    expect(await leaks(who, photo)).toEqual([]);
    expect((await load(photo.imageUrl)).status).toBe(401);
  });
});

describe('another session', () => {
  let who: Member;
  let photo: SentPhoto;
  beforeAll(async () => {
    ({ who, photo } = await memberWithPhoto());
    await enablePin(who);
    await enterPin(who);
  });

  test('REST-21 REST-65 of the same member stays locked when one has entered the PIN', async () => {
    const { body } = await rest('POST', '/api/login', { usernameOrEmail: who.username, password: who.password });
    const second: Member = { ...who, ...sessionOf(body.token) };
    const unlocked = new Set(['GET /api/photos/:id, signed', 'GET /api/photos/:id, signed thumbnail']);
    expect((await leaks(second, photo)).filter((name) => !unlocked.has(name))).toEqual([]);
    expect(await leaks(who, photo, reads)).toEqual(reads);
  });

  test('REST-64 an unknown id is not found, open or locked', async () => {
    expect((await who.rest('DELETE', `/api/photos/${randomUUID()}`)).status).toBe(404);
    await who.rest('POST', '/api/user/lock-photos');
    expect((await who.rest('DELETE', `/api/photos/${randomUUID()}`)).status).toBe(403);
  });
});
