import { randomUUID } from 'node:crypto';
import { print } from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '#gateway/main.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import type { TestAlbumDaysQuery, TestAlbumDaysQueryVariables } from '#tests/__generated__/graphql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendOperation } from '#tests/support/imagesSent.ts';
import { sentStatements } from '#tests/support/sentStatements.ts';

const Days = graphql(`
  query TestAlbumDays($order: PhotoOrder, $first: Int, $after: String, $last: Int, $before: String) {
    viewer {
      photoAlbum {
        __typename
        ... on PhotoAlbum {
          id
          count
          days(order: $order, first: $first, after: $after, last: $last, before: $before) {
            pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
            edges { cursor node { date count thumbnails { uuid date } } }
          }
        }
      }
    }
  }
`);
const DaysWithAll = graphql(`
  query TestAlbumDaysWithAll { viewer { photoAlbum { ... on PhotoAlbum { days(first: 5) { edges { node { date photos { uuid originalName } } } } } } } }
`);
const HomeDay = graphql(`
  query TestHomeDayWithPhotos($date: Date!) {
    viewer { day(date: $date) { activities { uuid } photos { ... on PhotoDay { count photos { id imageUrl thumbnailUrl takenOn } } ... on PhotosLockedProblem { message passwordOnly } } } }
  }
`);
const Upload = graphql(`
  mutation TestUploadPhotos($photos: [Upload!]!, $date: String, $ids: [String!]) {
    uploadPhotos(photos: $photos, date: $date, ids: $ids) {
      __typename
      ... on UploadPhotosPayload { photos { id uuid date originalName takenOn } viewer { day(date: "2026-03-02") { photos { ... on PhotoDay { count } } } } }
      ... on ValidationProblem { message fields { path message } }
      ... on Problem { message }
    }
  }
`);
const Delete = graphql(`
  mutation TestDeletePhoto($id: ID!) {
    deletePhoto(id: $id) { __typename ... on DeletePhotoPayload { deletedId viewer { day(date: "2026-03-02") { photos { ... on PhotoDay { count } } } } } ... on Problem { message } }
  }
`);

let database: TestDatabase;
let gateway: Gateway;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await serveTestGateway(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
  await database.drop();
});

/** Statements of requests only: the job queue asks for work now and then. */
const countStatements = async (work: () => Promise<unknown>) =>
  (await sentStatements(work)).filter(({ text }) => /photos|user_sessions|activities/.test(text)).length;

let people = 0;
async function register(): Promise<{
  token: string;
  id: string;
  gql: <Data>(document: unknown, variables?: unknown) => Promise<Data>;
}> {
  people += 1;
  const account = {
    username: `album${people}`,
    email: `album${people}@example.org`,
    password: 'secret',
    firstName: 'A',
    lastName: 'B',
  };
  const { token, user } = (await post('/api/register', account)) as { token: string; user: { id: string } };
  return {
    token,
    id: user.id,
    gql: async (document, variables) =>
      ((await post('/graphql', { query: print(document as never), variables }, token)) as { data: never }).data,
  };
}

async function post(path: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Writes rows as an upload does; their images are never loaded here. */
async function fill(userId: string, days: number, perDay: number): Promise<void> {
  await pool.query(
    `insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path, upload_date)
     select gen_random_uuid(), $1, date '2026-01-01' - d, d || '-' || n || '.jpg', 'photo ' || n, 'image/jpeg', 1000, 10, 10, 'a', 'b', 'c', now() + make_interval(secs => n)
     from generate_series(0, $2::int - 1) d, generate_series(1, $3::int) n`,
    [userId, days, perDay],
  );
}

type Album = Extract<NonNullable<TestAlbumDaysQuery['viewer']>['photoAlbum'], { __typename: 'PhotoAlbum' }>;
const albumOf = async (who: Awaited<ReturnType<typeof register>>, variables: TestAlbumDaysQueryVariables = {}) =>
  (await who.gql<TestAlbumDaysQuery>(Days, variables)).viewer!.photoAlbum as Album;
const dates = ({ days: { edges } }: Album) => edges.map((edge) => edge!.node.date);

describe('5,000 photos', () => {
  let who: Awaited<ReturnType<typeof register>>;
  let few: Awaited<ReturnType<typeof register>>;
  beforeAll(async () => {
    [who, few] = [await register(), await register()];
    await fill(who.id, 500, 10);
    await fill(few.id, 25, 2);
    await pool.query('analyze photos');
  });

  test('PHOTO-06 PHOTO-08 PHOTO-09 a page of days has five thumbnails each and the number of photos', async () => {
    const album = await albumOf(who);
    expect(album.count).toBe(5000);
    expect(dates(album)).toHaveLength(20);
    expect(dates(album)[0]).toBe('2026-01-01');
    for (const edge of album.days.edges) expect([edge!.node.count, edge!.node.thumbnails.length]).toEqual([10, 5]);
  });

  test('PHOTO-07 pages follow one another in either order, forward and back, without a gap', async () => {
    for (const order of ['NEWEST', 'OLDEST'] as const) {
      const seen: string[] = [];
      let after: string | null = null;
      for (let page = 0; page < 5; page += 1) {
        const { days }: Album = await albumOf(who, { order, first: 100, after });
        seen.push(...days.edges.map((edge) => edge!.node.date));
        after = days.pageInfo.endCursor ?? null;
        expect(days.pageInfo.hasNextPage).toBe(page < 4);
      }
      const sorted = [...new Set(seen)].toSorted();
      expect(seen).toEqual(order === 'OLDEST' ? sorted : sorted.toReversed());
      expect(seen).toHaveLength(500);
      expect(dates(await albumOf(who, { order, last: 3 }))).toEqual(seen.slice(-3));
      expect(dates(await albumOf(who, { order, last: 2, before: seen[10]! }))).toEqual(seen.slice(8, 10));
    }
  });

  test('PHOTO-06 at most 100 days a page, and no cursor except a day of the list', async () => {
    expect(dates(await albumOf(who, { first: 100 }))).toHaveLength(100);
    const refused = [{ first: 2, after: "x'; drop table photos" }, { first: 101 }, { first: -1 }, { last: -1 }];
    for (const variables of refused) {
      const { errors } = (await post('/graphql', { query: print(Days), variables }, who.token)) as {
        errors?: { extensions: { code: string } }[];
      };
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
  });

  test('PHOTO-06 a page costs the same statements with 50 photos as with 5,000', async () => {
    const count = (person: typeof who) => countStatements(() => albumOf(person));
    await Promise.all([count(who), count(few)]);
    expect(await count(few)).toBe(await count(who));
    const withAll = await countStatements(() => who.gql(DaysWithAll));
    // Session, days, and the photos of all five days at once.
    expect(withAll).toBeLessThanOrEqual(3);
  });

  test('PHOTO-06 the page of days stops reading when it is full', async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      'explain (analyze, buffers, format json) select date, count(*) from photos where user_id = $1 group by date order by date desc limit 21',
      [who.id],
    );
    expect(rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(250);
  });
});

describe('over GraphQL', () => {
  test('PHOTO-23 PHOTO-24 PHOTO-25 ENT-40 upload, the day that shows it, deletion', async () => {
    const who = await register();
    const ids = [randomUUID(), randomUUID()];
    const operations = { query: print(Upload), variables: { photos: [null, null], date: '2026-03-02', ids } };
    const sent = await sendOperation(
      { token: who.token, url: gateway.url },
      operations,
      { 0: ['variables.photos.0'], 1: ['variables.photos.1'] },
      [await jpeg('a.jpg'), await jpeg('b.jpg')],
    );
    const { photos, viewer } = sent.body.data.uploadPhotos;
    expect(photos.map(({ uuid, date, originalName }: Record<string, string>) => [uuid, date, originalName])).toEqual([
      [ids[0], '2026-03-02', 'a.jpg'],
      [ids[1], '2026-03-02', 'b.jpg'],
    ]);
    expect(viewer.day.photos.count).toBe(2);
    const statements = await countStatements(() => who.gql(HomeDay, { date: '2026-03-02' }));
    expect(statements).toBe(1);
    const deleted = await who.gql<{ deletePhoto: unknown }>(Delete, { id: photos[0].id });
    expect(deleted.deletePhoto).toEqual({
      __typename: 'DeletePhotoPayload',
      deletedId: photos[0].id,
      viewer: { day: { photos: { count: 1 } } },
    });
    expect(
      (await who.gql<{ deletePhoto: { __typename: string } }>(Delete, { id: photos[0].id })).deletePhoto.__typename,
    ).toBe('NotFoundProblem');
  });

  test('PHOTO-27 an unreadable file is a Problem with its name', async () => {
    const who = await register();
    const operations = { query: print(Upload), variables: { photos: [null] } };
    const { body } = await sendOperation(
      { token: who.token, url: gateway.url },
      operations,
      { 0: ['variables.photos.0'] },
      [{ name: 'a.txt', type: 'image/png', bytes: Buffer.from('x') }],
    );
    expect(body.data.uploadPhotos).toEqual({
      __typename: 'ValidationProblem',
      message: 'a.txt is not an image.',
      fields: [{ path: 'photos.0', message: 'a.txt is not an image.' }],
    });
  });

  test('PHOTO-23 a locked day says so, and its other parts are returned', async () => {
    const who = await register();
    await fill(who.id, 1, 1);
    await fetch(`${gateway.url}/api/user/photos-pin`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ enabled: true, pin: '1234' }),
    });
    const { viewer } = await who.gql<{ viewer: { day: unknown } }>(HomeDay, { date: '2026-01-01' });
    expect(viewer.day).toEqual({
      activities: [],
      photos: { message: 'Your photos are locked. Please enter your PIN.', passwordOnly: false },
    });
    const locked = await who.gql<{ viewer: { photoAlbum: unknown } }>(Days);
    expect(locked.viewer.photoAlbum).toEqual({ __typename: 'PhotosLockedProblem' });
  });
});
