import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepImports } from '#gateway/imports/importSweep.service.ts';
import { importLimits } from '#gateway/imports/import.rules.ts';
import { removeBatch } from '#gateway/imports/importStore.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { objectOwners } from '#gateway/objectOwners.ts';
import { sweepOrphans } from '#gateway/photos/photoSweep.service.ts';
import { readSettings } from '#gateway/platform/env.ts';
import { type Kernel, openKernel } from '#gateway/kernel/kernel.ts';
import { tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { announceChange } from '#tests/support/announceChange.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendOperation } from '#tests/support/imagesSent.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { apply, bringIn, exportOf, type Files, send, undo, whenNot, zipOf } from './archives.ts';

let client: pg.Client;
let ann: Member;
/** What the server stands on, for looking at its store. */
let kernel: Kernel;

// Before the first import: a thread waits for the next one.
const threads: Worker[] = [];
process.on('worker', (worker) => void threads.push(worker));

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'everystep-import-'));
  const keys = { DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('base64') };
  const { database } = await gateway(keys);
  kernel = await openKernel(readSettings({ PORT: '0', ...keys, LOG_LEVEL: 'silent' }, process.cwd()), database.url);
  client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
  ann = await member();
});

afterAll(async () => {
  await kernel.close();
  await rm(kernel.settings.dataDir, { recursive: true, force: true });
});

const at = '2026-03-02T10:00:00.000Z';
const food = (change: object = {}) => ({
  id: randomUUID(),
  description: 'Oats',
  protein: 1,
  fats: 1,
  carbs: 1,
  calories: null,
  date: '2026-03-02',
  meal: null,
  createdAt: at,
  updatedAt: at,
  ...change,
});

const progress = () => ({
  id: randomUUID(),
  goalType: 'cardio',
  progressValue: 5,
  entryDate: '2026-03-02',
  createdAt: at,
});
const isUndone = ({ kind }: { kind: string }) => kind === 'IMPORT_UNDONE';

/** Everything of the one kind written over in a zip: names in the directory and at the files. */
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

describe('invalid archives', () => {
  test('PROF-07 each is refused with a message, writes nothing and does not harm the server', async () => {
    const good = await zipOf({ macros: [food()] });
    const encrypted = Buffer.from(good);
    for (const [sign, offset] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const)
      encrypted[encrypted.indexOf(sign, 0, 'latin1') + offset]! |= 1;
    const claims = Buffer.from(good);
    claims.writeUInt32LE(1024 ** 3, claims.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    const lies = Buffer.from(good);
    lies.writeUInt32LE(10, lies.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    const hostile: Record<string, [Buffer, number, string]> = {
      text: [Buffer.from('no zip at all'), 400, importTexts.broken],
      empty: [Buffer.alloc(0), 400, importTexts.none],
      truncated: [good.subarray(0, good.length - 30), 400, importTexts.broken],
      'cut in the middle': [Buffer.concat([good.subarray(0, 40), good.subarray(60)]), 400, importTexts.broken],
      'of another house': [await zipOf({ 'holiday.txt': 'sun' }), 400, importTexts.notAnArchive],
      'names that climb': [
        renamed(await zipOf({ 'photos/aa/x.json': 'x', macros: [food()] }), 'photos/aa/x', '../../../etc'),
        400,
        importTexts.broken,
      ],
      'an absolute name': [
        renamed(await zipOf({ 'aetc/passwd': 'x', macros: [food()] }), 'aetc/passwd', '/etc/passwd'),
        400,
        importTexts.broken,
      ],
      encrypted: [encrypted, 400, importTexts.encrypted],
      'a claim of 1 GB': [claims, 413, importTexts.bomb],
      'more than it says': [lies, 400, importTexts.broken],
      'a bomb': [await zipOf({ 'macros.json': Buffer.alloc(60 * 1024 * 1024, 32) }), 413, importTexts.bomb],
      'one name twice': [
        renamed(await zipOf({ macros: [food()], mycros: [food()] }), 'mycros', 'macros'),
        400,
        importTexts.broken,
      ],
    };
    for (const [name, [zip, status, message]] of Object.entries(hostile)) {
      const answer = await send(ann, zip);
      expect([name, answer.status, answer.body.message]).toEqual([name, status, message]);
    }
    expect((await ann.rest('GET', '/api/import')).body).toEqual([]);
    expect((await client.query('select from import_batches')).rowCount).toBe(0);
    expect((await rest('GET', '/healthz')).status).toBe(200);
  });

  test('A6 lists that unfold to millions of entries, or to entries without end, are refused in a thread before they are complete', async () => {
    const filler = randomBytes(700 * 1024).toString('base64');
    const hostile: Record<string, [Files, string]> = {
      // 60 MB of `{}` in 263 kB took 56 s and 2 GB; a tenth of it is refused for the same reason.
      'very many entries': [{ 'macros.json': Buffer.from(`[{}${',{}'.repeat(2_000_000)}]`) }, importTexts.bomb],
      'many entries': [{ macros: Array.from({ length: 120_000 }, () => Math.random()) }, importTexts.tooManyRows],
      'many entries in all': [
        Object.fromEntries(
          ['macros', 'activities'].map((name) => [name, Array.from({ length: 90_000 }, () => Math.random())]),
        ),
        importTexts.tooManyRows,
      ],
      'one deep entry': [{ 'macros.json': `[${'['.repeat(100_000)}` }, importTexts.entryTooLarge('macros')],
      'one entry of many values': [
        { 'macros.json': `[[1${',1'.repeat(100_000)}]]` },
        importTexts.entryTooLarge('macros'),
      ],
      'one entry of many names': [
        {
          'macros.json': JSON.stringify([
            Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`name${index}`, 1])),
          ]),
        },
        importTexts.entryTooLarge('macros'),
      ],
      'one long text': [{ macros: [{ description: filler.repeat(3) }] }, importTexts.entryTooLarge('macros')],
      'a list of blanks': [{ 'macros.json': `[${' '.repeat(3_000_000)}]` }, importTexts.bomb],
    };
    for (const [name, [files, message]] of Object.entries(hostile)) {
      const answer = await send(await member(), await zipOf(files));
      expect([name, answer.status, answer.body.message]).toEqual([name, 413, message]);
    }
    expect(threads.map(({ resourceLimits }) => resourceLimits?.maxOldGenerationSizeMb)).toContain(
      importLimits.thread.preview.megabytes,
    );
    expect((await client.query('select from import_batches')).rowCount).toBe(0);
  });

  test('PROF-07 invalid entries are refused one by one, with their row, and the others are imported', async () => {
    const good = food();
    const bad: [object, string][] = [
      [food({ description: 'a\u0000b' }), 'description'],
      [food({ description: 'x'.repeat(300) }), 'description'],
      [food({ protein: 1e9 }), 'protein'],
      [food({ protein: -1 }), 'protein'],
      [food({ id: 'x' }), 'id'],
      [food({ date: '2026-02-30' }), 'date'],
      [food({ createdAt: '+275760-09-13' }), 'createdAt'],
      [food({ fats: { not: 1 } }), 'fats'],
      [good, 'id'],
    ];
    const sent = await send(
      ann,
      await zipOf({
        macros: [good, ...bad.map(([row]) => row), null, 5, [], 'text'],
        'goals.json': '{"no": "list"}',
        'activities.json': '[{"id"',
        'unknown.json': '[]',
        account: [{ username: 'eve', email: 'eve@example.org', membership: 'Elite' }],
        'access-tokens': [{ scopes: ['journal:write'] }],
      }),
    );
    expect(sent.status).toBe(201);
    const { counts, refusals, leftOut, unknown } = sent.body.report;
    expect(counts).toEqual([
      { file: 'macros', label: 'Food', added: 1, same: 0, different: 0, replaced: 0, refused: 13 },
    ]);
    const refused = refusals
      .filter(({ file }: { file: string }) => file === 'macros')
      .map(({ row, field }: { row: number; field: string }) => [row, field]);
    expect(refused.slice(0, 9)).toEqual(bad.map(([, field], index) => [index + 2, field]));
    expect(
      refusals
        .filter(({ row }: { row: number }) => row === 0)
        .map(({ file }: { file: string }) => file)
        .toSorted(),
    ).toEqual(['activities', 'goals']);
    expect([leftOut.length, unknown]).toEqual([2, ['unknown.json']]);
    const { state } = await apply(ann, sent.body.id);
    const { files } = await exportOf(ann);
    expect([state, files.macros, files.account]).toMatchObject([
      'APPLIED',
      [good],
      [{ username: ann.username, membership: 'Free' }],
    ]);
  });
});

describe('access and timing', () => {
  test('PROF-07 a waiting archive is sealed, and removed after an hour', async () => {
    const eve = await member();
    const sent = await send(
      eve,
      await zipOf(
        {
          journal: [
            {
              id: randomUUID(),
              date: '2026-03-02',
              content: 'a secret of hers',
              version: 1,
              timezone: 'UTC',
              createdAt: at,
              updatedAt: at,
            },
          ],
        },
        { compress: false },
      ),
    );
    expect(sent.status).toBe(201);
    const waiting = async () =>
      (await Array.fromAsync(kernel.storage.list()))
        .map(({ key }) => key)
        .filter((key) => key.endsWith(`/imports/${sent.body.id}.0`));
    const [key] = await waiting();
    expect((await readFile(join(kernel.settings.dataDir, 'objects', key!))).includes('secret')).toBe(false);
    await sweepImports(kernel);
    expect(await waiting()).toEqual([key]);
    await client.query("update import_batches set created_at = now() - interval '61 minutes' where id = $1", [
      sent.body.id,
    ]);
    await sweepImports(kernel);
    expect([await waiting(), (await eve.rest('GET', '/api/import')).body]).toEqual([[], []]);
    expect((await eve.rest('POST', `/api/import/${sent.body.id}/apply`, {})).status).toBe(404);
  });

  test('PROF-07 GraphQL takes a small archive too', async () => {
    const zip = await zipOf({ macros: [food()] });
    const query =
      'mutation Send($archive: Upload!) { uploadArchive(archive: $archive) { __typename ... on UploadArchivePayload { import { state fileName report { changes(prefer: ARCHIVE) } } } ... on Problem { message } } }';
    const { body } = await sendOperation(ann, { query, variables: { archive: null } }, { 0: ['variables.archive'] }, [
      { name: 'mine.zip', type: 'application/zip', bytes: zip },
    ]);
    expect(body.data.uploadArchive).toEqual({
      __typename: 'UploadArchivePayload',
      import: { state: 'PREVIEW', fileName: 'mine.zip', report: { changes: 1 } },
    });
  });

  test('PROF-07 refused without a session, with an access token and with locked photos', async () => {
    const zip = await zipOf({ macros: [food()] });
    expect((await send({ token: 'x' }, zip)).status).toBe(401);
    const { secret: token } = await programOf(ann, tokenScopes);
    const refused = await send({ token }, zip);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const eve = await member();
    await client.query('update users set photos_pin_enabled = true where username = $1', [eve.username]);
    await announceChange(eve);
    expect((await send(eve, zip)).status).toBe(403);
    expect((await send(ann, zip, 'another')).status).toBe(400);
  });

  test('PROF-07 a failure half way leaves nothing of it, and the next try works', async () => {
    const eve = await member();
    const { files } = await exportOf(eve);
    const sent = await send(
      eve,
      await zipOf({
        macros: [food(), food()],
        progress: [progress()],
      }),
    );
    await client.query(
      "create function refuse_progress() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$; create trigger refuse_progress before insert on progress_entries execute function refuse_progress()",
    );
    expect((await apply(eve, sent.body.id)).state).toBe('FAILED');
    // Both downloads are noted among the security events.
    const now = (await exportOf(eve)).files;
    expect({ ...now, 'security-events': [] }).toEqual({ ...files, 'security-events': [] });
    await client.query('drop trigger refuse_progress on progress_entries; drop function refuse_progress');
    const done = await apply(eve, sent.body.id);
    expect([done.state, (await exportOf(eve)).files.macros?.length]).toEqual(['APPLIED', 2]);
  });

  test('PROF-07 undoing and its security event are stored together or not at all', async () => {
    const eve = await member();
    const { id } = await bringIn(eve, await zipOf({ macros: [food()] }));
    await client.query(
      "create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$; create trigger refuse_event before insert on security_events for each row when (new.kind = 'IMPORT_UNDONE') execute function refuse_event()",
    );
    expect((await eve.rest('POST', `/api/import/${id}/undo`)).status).toBe(500);
    await client.query('drop trigger refuse_event on security_events; drop function refuse_event');
    const { files } = await exportOf(eve);
    expect([files.macros!.length, (await eve.rest('GET', '/api/import')).body[0].state]).toEqual([1, 'APPLIED']);
    expect((await undo(eve, id)).state).toBe('UNDONE');
  });

  test('PROF-07 undoing that fails changes nothing, and the next try works', async () => {
    const eve = await member();
    const { id } = await bringIn(eve, await zipOf({ macros: [food()], progress: [progress()] }));
    const before = (await exportOf(eve)).files;
    await client.query(
      "create function refuse_undo() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$; create trigger refuse_undo before delete on macro_entries execute function refuse_undo()",
    );
    expect(await undo(eve, id)).toMatchObject({ state: 'APPLIED', undoing: null, percent: 100 });
    const now = (await exportOf(eve)).files;
    expect({ ...now, 'security-events': [] }).toEqual({ ...before, 'security-events': [] });
    await client.query('drop trigger refuse_undo on macro_entries; drop function refuse_undo');
    expect((await undo(eve, id)).undoing).toEqual({ removed: 2, restored: 0, kept: 0, gone: 0 });
  });

  test('PROF-07 undoing shows its progress, and asking again meanwhile does no harm', async () => {
    const eve = await member();
    const { id } = await bringIn(eve, await zipOf({ macros: [food(), food(), food()], progress: [progress()] }));
    const ask = () => eve.rest('POST', `/api/import/${id}/undo`);
    // The goal entry is undone when it waits for the food.
    await client.query('begin; lock table macro_entries in exclusive mode');
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'UNDOING'],
      [200, 'UNDOING'],
      [200, 'UNDOING'],
    ]);
    const found = async () => (await eve.rest('GET', '/api/import')).body[0];
    await expect.poll(async () => (await found()).percent).toBe(25);
    expect([(await eve.rest('DELETE', `/api/import/${id}`)).status, (await found()).undoing]).toEqual([409, null]);
    await client.query('commit');
    expect((await whenNot(eve, id, 'UNDOING')).undoing).toEqual({ removed: 4, restored: 0, kept: 0, gone: 0 });
    expect((await ask()).status).toBe(409);
    expect((await eve.rest('GET', '/api/security-events')).body.filter(isUndone)).toHaveLength(1);
  });

  test('PROF-07 an import that was begun while it was about to be removed stays', async () => {
    const eve = await member();
    const { id } = (await send(eve, await zipOf({ macros: [food()] }))).body;
    const { user_id: userId, parts } = (await client.query('select * from import_batches where id = $1', [id])).rows[0];
    expect((await apply(eve, id)).state).toBe('APPLIED');
    expect(await removeBatch(kernel, { userId, id, parts })).toBe(false);
    expect((await undo(eve, id)).state).toBe('UNDONE');
  });

  test('PROF-07 it says until when an import can be undone, and no longer than that', async () => {
    const eve = await member();
    const { id } = await bringIn(eve, await zipOf({ macros: [food()] }));
    const until = async () => (await eve.rest('GET', '/api/import')).body[0].undoableUntil;
    expect(Date.parse(await until())).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await client.query("update import_batches set applied_at = applied_at - interval '30 days' where id = $1", [id]);
    expect(await until()).toBeNull();
    expect((await eve.rest('POST', `/api/import/${id}/undo`)).status).toBe(409);
  });

  test('PROF-07 no sweep takes the pictures of an import that is under way', async () => {
    const eve = await member();
    const userId = (await client.query('select id from users where username = $1', [eve.username])).rows[0].id;
    const id = randomUUID();
    const filename = `${id}.jpg`;
    const photo = { id, date: '2026-03-02', filename, originalName: 'me.jpg', mimeType: 'image/jpeg', takenAt: null };
    const zip = await zipOf({
      photos: [{ ...photo, size: 1, width: 1, height: 1, uploadDate: at }],
      progress: [progress()],
      [`photos/2026-03-02/${filename}`]: (await jpeg()).bytes,
    });
    const sweep = () => sweepOrphans(kernel, objectOwners, Date.now() + 7_200_000);
    await sweep();
    const sent = await send(eve, zip);
    // The pictures are stored, and their rows wait.
    await client.query('begin; lock table progress_entries in exclusive mode');
    const applied = apply(eve, sent.body.id);
    await expect
      .poll(async () => (await kernel.pool.query('select from import_photos where user_id = $1', [userId])).rowCount)
      .toBe(1);
    expect(await sweep()).toBe(0);
    await client.query('commit');
    expect((await applied).state).toBe('APPLIED');
    expect(Object.keys((await exportOf(eve)).others)).toContain(`photos/2026-03-02/${filename}`);
    await client.query('delete from photos where user_id = $1', [userId]);
    expect(await sweep()).toBe(2);
  });

  test('PROF-07 a process that dies half way leaves nothing, and another one finishes its work', async () => {
    const eve = await member();
    const sent = await send(eve, await zipOf({ macros: [food()] }));
    const id = (await client.query('select id from users where username = $1', [eve.username])).rows[0].id;
    // As after a crash: begun, its transaction gone, its job not done.
    await client.query("update import_batches set state = 'applying' where id = $1", [sent.body.id]);
    expect((await exportOf(eve)).files.macros).toEqual([]);
    expect((await eve.rest('POST', `/api/import/${sent.body.id}/apply`, {})).status).toBe(409);
    await client.query(
      "insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, policy, expire_seconds, deletion_seconds) select name, $1, retry_limit, retry_delay, retry_backoff, policy, expire_seconds, deletion_seconds from jobs.queue where name = 'import-apply'",
      [JSON.stringify({ userId: id, batchId: sent.body.id })],
    );
    // Whatever wakes the worker next finds that job too.
    const other = await member();
    await bringIn(other, await zipOf({ macros: [food()] }));
    await expect.poll(async () => (await eve.rest('GET', '/api/import')).body[0].state).toBe('APPLIED');
    expect((await exportOf(eve)).files.macros).toHaveLength(1);
  });
});
