import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import yauzl from 'yauzl';
import { deriveKey } from '#gateway/platform/crypto.ts';
import { exportTables, notExported } from '#gateway/exports/exportTables.ts';
import { memberFiles, type StoredFile } from '#gateway/accounts/memberFiles.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { announceChange } from '#tests/support/announceChange.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';
import { fillEveryTable, journalText } from '#tests/accounts/everyRow.ts';

const Summary = graphql(`
  query TestExportSummary {
    viewer { exportSummary { __typename ... on ExportSummary { rows files bytes } ... on Problem { message } } }
  }
`);

const secret = Buffer.alloc(32, 7);
let client: pg.Client;

beforeAll(async () => {
  const { database } = await gateway({ SECRET_KEY: secret.toString('base64') });
  client = new pg.Client(database.url);
  // The database is dropped before this connection is closed.
  client.on('error', () => {});
  await client.connect();
});

/** Fetches and unpacks a member's archive. */
async function archiveOf({ token }: { token: string }): Promise<Map<string, string>> {
  const { url } = await gateway();
  const response = await fetch(`${url}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="everystep-\d{4}-\d{2}-\d{2}\.zip"$/,
  );
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(
      entry.fileName,
      Buffer.concat(await Readable.from(await zip.openReadStreamPromise(entry)).toArray()).toString('utf8'),
    );
  return files;
}

const idOf = async ({ username }: Member) =>
  (await client.query('select id from users where username = $1', [username])).rows[0].id as string;

async function filledMember(marker: string): Promise<Member> {
  const ann = await member({ username: `u${marker}` });
  await ann.rest('PUT', '/api/profile/profile', { height: `${marker} tall`, birthday: '1990-05-17' });
  await fillEveryTable(client, await idOf(ann), marker, deriveKey(secret, 'everystep/wrap/1'));
  return ann;
}

describe('the archive', () => {
  test('ENT-01 every table of a member is in the list, or left out for a reason', async () => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
    );
    const owned = ['users', ...rows.map(({ name }) => name)].toSorted();
    expect([...exportTables.map(({ table }) => table), ...Object.keys(notExported)].toSorted()).toEqual(owned);
    const files = exportTables.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  test('ENT-01 every column of bytes or of a secret is hidden or opened', async () => {
    const { rows } = await client.query<{ table: string; name: string }>(
      `select table_name as table, column_name as name from information_schema.columns
       where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '(hash|secret|token|verifier|_key|photos_pin$)') and column_name <> 'token_type'`,
    );
    const told = exportTables.flatMap(({ table, hidden = [], sealed = [], sealedJson = [] }) =>
      [...hidden, ...sealed, ...sealedJson].map((name) => `${table}.${name}`),
    );
    const open = rows.filter(
      ({ table, name }) => exportTables.some((wanted) => wanted.table === table) && !told.includes(`${table}.${name}`),
    );
    expect(open).toEqual([]);
  });

  test('ENT-07 it has a row of every table, the journal in plain text, and no secret', async () => {
    const ann = await filledMember('annmark');
    await filledMember('evemark');
    const files = await archiveOf(ann);
    expect([...files.keys()].toSorted()).toEqual(
      ['README.txt', 'missing.txt', ...exportTables.map(({ file }) => `${file}.json`)].toSorted(),
    );
    for (const { file } of exportTables)
      expect([file, JSON.parse(files.get(`${file}.json`)!).length]).toEqual([
        file,
        { sessions: 2, 'security-events': 2 }[file] ?? 1,
      ]);
    const everything = exportTables.map(({ file }) => files.get(`${file}.json`)).join('\n');
    expect(everything).not.toContain('evemark');
    expect(everything).not.toMatch(/argon2|hash|wrappedKey|accessToken|"photosPin"|imagePath|#0/i);
    expect(JSON.parse(files.get('journal.json')!)[0]).toMatchObject({
      content: journalText('annmark'),
      extras: { mood: 'GOOD', tags: ['annmark tag'] },
      date: '2026-03-02',
      version: 3,
    });
    expect(JSON.parse(files.get('account.json')!)[0]).toMatchObject({
      username: 'uannmark',
      email: 'uannmark@example.org',
      photosPinEnabled: null,
    });
    expect(JSON.parse(files.get('profile.json')!)[0]).toMatchObject({ height: 'annmark tall', birthday: '1990-05-17' });
    expect(JSON.parse(files.get('activities.json')!)[0]).toMatchObject({
      activityType: 'annmark-activity_type',
      startTime: '2026-03-02T10:00:00.500Z',
      durationMinutes: 3,
    });
    expect(JSON.parse(files.get('metrics.json')!)[0]).toMatchObject({ weight: 0.25, date: '2026-03-02' });
  });

  test('ENT-18 thousands of rows are exported once each', async () => {
    const ann = await member();
    const id = await idOf(ann);
    await client.query(
      `insert into activities (user_id, id, activity_type, start_time, end_time, timezone, duration_minutes, date, notes)
       select $1, gen_random_uuid(), 'walking', now(), now() + interval '1 hour', 'UTC', n, current_date, 'walk ' || n from generate_series(1, 2501) n`,
      [id],
    );
    await client.query(
      "insert into macro_entries (user_id, id, description, protein, fats, carbs, date) select $1, gen_random_uuid(), 'x', 0.1, 9999.9, 0, current_date from generate_series(1, 500)",
      [id],
    );
    const files = await archiveOf(ann);
    const activities = JSON.parse(files.get('activities.json')!) as { durationMinutes: number }[];
    expect(activities.map(({ durationMinutes }) => durationMinutes).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 2501 }, (_, index) => index + 1),
    );
    const macros = JSON.parse(files.get('macros.json')!) as { fats: number }[];
    expect([macros.length, macros[0]?.fats]).toEqual([500, 9999.9]);
  });

  test('ENT-18 long texts, which no single statement may read, are exported once each', async () => {
    const ann = await member();
    const text = '\u1e00'.repeat(100_000);
    const days = Array.from({ length: 30 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
    for (const date of days) await ann.rest('POST', '/api/journal-entries', { date, content: text });
    const journal = JSON.parse((await archiveOf(ann)).get('journal.json')!) as { date: string; content: string }[];
    expect(journal.map(({ date }) => date).toSorted()).toEqual(days);
    expect(journal.every(({ content }) => content === text)).toBe(true);
  });

  test('ENT-41 it has the files of every domain, and their number', async () => {
    const picture = Buffer.from('a picture of many bytes');
    const file: StoredFile = {
      name: 'photos/2026-03-02/front.webp',
      bytes: picture.length,
      open: async () => Readable.from([picture]),
    };
    memberFiles.push({
      async *list() {
        yield file;
      },
      remove: async () => {},
    });
    onTestFinished(() => void memberFiles.pop());
    const ann = await member();
    expect((await archiveOf(ann)).get(file.name)).toBe(picture.toString());
    const { data } = await ann.gql(Summary);
    expect(data.viewer!.exportSummary).toMatchObject({
      __typename: 'ExportSummary',
      files: 1,
      rows: expect.any(Number),
      bytes: expect.any(Number),
    });
  });

  test('ENT-41 a lost file is listed, and the rest is exported', async () => {
    const lost: StoredFile = {
      name: 'photos/lost.webp',
      bytes: 5,
      open: async () => {
        throw new NotFoundError();
      },
    };
    memberFiles.push({
      async *list() {
        yield lost;
        yield { ...lost, name: 'photos/found.webp', open: async () => Readable.from([Buffer.from('here')]) };
      },
      remove: async () => {},
    });
    onTestFinished(() => void memberFiles.pop());
    const files = await archiveOf(await member());
    expect([
      files.get('photos/found.webp'),
      files.has('photos/lost.webp'),
      files.get('missing.txt')?.includes('photos/lost.webp'),
    ]).toEqual(['here', false, true]);
  });

  test('ENT-41 an unreadable file cuts the archive, so that it never looks complete', async () => {
    const file: StoredFile = {
      name: 'photos/broken.webp',
      bytes: 5,
      open: async () => {
        throw new Error('gone');
      },
    };
    memberFiles.push({
      async *list() {
        yield file;
      },
      remove: async () => {},
    });
    onTestFinished(() => void memberFiles.pop());
    await expect(archiveOf(await member())).rejects.toThrow();
    expect((await rest('GET', '/healthz')).status).toBe(200);
  });
});

test('ENT-41 a row that cannot be read cuts the archive, and the server goes on', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/journal-entries', { date: '2026-03-02', content: 'sealed' });
  await client.query("update journal_entries set content = '\\x00' where user_id = $1", [await idOf(ann)]);
  await expect(archiveOf(ann)).rejects.toThrow();
  expect((await rest('GET', '/healthz')).status).toBe(200);
});

describe('access', () => {
  test('PROF-07 a session by bearer or by cookie, and nobody else', async () => {
    const ann = await member();
    const { headers } = await rest('POST', '/api/login', { usernameOrEmail: ann.username, password: ann.password });
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    expect((await rest('GET', '/api/export', undefined, { cookie })).status).toBe(200);
    const refused = await rest('GET', '/api/export');
    expect([refused.status, refused.body]).toEqual([401, { message: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
    expect((await rest('POST', '/api/export', {}, { authorization: `Bearer ${ann.token}` })).status).toBe(405);
    const head = await fetch(`${(await gateway()).url}/api/export`, { method: 'HEAD', headers: { cookie } });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  test('PROF-07 behind a photos PIN it is locked until this session has shown the PIN', async () => {
    const ann = await member();
    const id = await idOf(ann);
    await client.query('update users set photos_pin_enabled = true where id = $1', [id]);
    await announceChange(ann);
    const locked = await ann.rest('GET', '/api/export');
    expect([locked.status, locked.body.code]).toEqual([403, 'PHOTOS_LOCKED']);
    expect((await ann.gql(Summary)).data.viewer!.exportSummary.__typename).toBe('PhotosLockedProblem');
    await client.query(
      "update user_sessions set photos_verified_until = now() + interval '5 minutes' where user_id = $1",
      [id],
    );
    await announceChange(ann);
    expect((await ann.rest('GET', '/api/export')).status).toBe(200);
  });

  test('PROF-07 a reader who disconnects does not harm the server', async () => {
    const ann = await member();
    await client.query(
      'insert into feedback (id, user_id, feedback) select gen_random_uuid(), $1, repeat(md5(n::text), 60) from generate_series(1, 3000) n',
      [await idOf(ann)],
    );
    const { url } = await gateway();
    const request = get(`${url}/api/export`, { headers: { authorization: `Bearer ${ann.token}` } });
    const [response] = (await once(request, 'response')) as [Readable];
    await once(response, 'data');
    request.destroy();
    expect((await archiveOf(ann)).get('feedback.json')?.length).toBeGreaterThan(3000 * 1900);
  });

  test('PROF-07 the summary is for its member', async () => {
    expect((await gql(Summary)).data.viewer).toBeNull();
  });
});
