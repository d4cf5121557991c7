import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '#gateway/main.ts';
import { backupRound } from '#gateway/operators/backupRound.ts';
import { memberDigest } from '#gateway/platform/backup/deletions.ts';
import { runCommand } from '#tests/support/commandProcess.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';
import { addPictures, archiveOf, call, type Person, register } from './instance.ts';

const SECRET_KEY = Buffer.alloc(32, 3).toString('base64');
const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

let s3: S3Server;
let database: TestDatabase;
let backups: string;
let gateways: Gateway[];
let stays: Person;
let leaves: Person;
let before: Map<string, string>;

/** Two gateways on one database and one bucket, with photos of two members, one of whom leaves after the backup. */
beforeAll(async () => {
  s3 = await startS3();
  cleanUps.push(() => s3.stop());
  database = await createTestDatabase();
  cleanUps.push(() => database.drop());
  backups = await mkdtemp(join(tmpdir(), 'everystep-backups-'));
  cleanUps.push(() => rm(backups, { recursive: true, force: true }));
  const settings = { SECRET_KEY, STORAGE_URL: s3.url };
  gateways = [await serveTestGateway(database.url, settings), await serveTestGateway(database.url, settings)];
  cleanUps.push(() => Promise.all(gateways.map((gateway) => gateway.stop())));
  const [{ url }] = gateways as [Gateway, Gateway];
  [stays, leaves] = [await register(url, 'stays'), await register(url, 'leaves')];
  await addPictures(stays);
  await addPictures(leaves);
});

/** What the round does on each gateway, as if BACKUP_DIR had been set at their start. */
async function makeRounds(backupDir: string): Promise<void> {
  const never = new AbortController().signal;
  await Promise.all(
    gateways.map(({ kernel }) => backupRound.work({ ...kernel, settings: { ...kernel.settings, backupDir } }, never)),
  );
}

test('A5 two gateways make one backup a day, with a list of deletions beside it', async () => {
  await makeRounds(backups);
  const names = await readdir(backups);
  await makeRounds(backups);
  // Of two archives of one day the newer would have stayed.
  expect(await readdir(backups)).toEqual(names);
  expect(names.toSorted()).toEqual([
    expect.stringMatching(/^everystep-[0-9a-f]{8}-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/),
    expect.stringMatching(/^everystep-[0-9a-f]{8}-deletions\.jsonl$/),
  ]);
  await makeRounds(s3.url);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('everystep-'))).toHaveLength(2);
  before = await archiveOf(stays);
});

test('a backup that failed is in the metrics until one is made, and so is the age of the newest', async () => {
  const file = join(backups, 'a file');
  await writeFile(file, '');
  await expect(makeRounds(file)).rejects.toThrow();
  expect(await metric('everystep_backup_failed')).toBe(1);
  await makeRounds(backups);
  expect(await metric('everystep_backup_failed')).toBe(0);
  const ageS = Date.now() / 1000 - (await metric('everystep_backup_newest_timestamp_seconds'));
  expect(ageS).toBeGreaterThan(0);
  expect(ageS).toBeLessThan(3600);
  await rm(file);
});

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${gateways[0]!.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
}

test('A5 an account that was deleted after the backup stays deleted when it is restored', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const {
    rows: [{ id }],
  } = await client.query("select id::text from users where username = 'leaves'");
  await client.end();
  for (const gateway of gateways) gateway.kernel.settings.backupDir = backups;
  const deleted = await call(leaves, 'POST', '/graphql', {
    query: 'mutation { deleteAccount(password: "correct horse") { __typename } }',
  });
  expect(await deleted.json()).toEqual({ data: { deleteAccount: { __typename: 'DeleteAccountPayload' } } });
  const list = async () =>
    readFile(
      join(
        backups,
        (await readdir(backups)).find((name) => name.endsWith('deletions.jsonl'))!,
      ),
      'utf8',
    );
  await expect.poll(list).toContain(memberDigest(id));
  expect(await list()).not.toContain(id);

  // From a database and a bucket elsewhere to the embedded database and files, by the archive's name in BACKUP_DIR.
  const { path: DATA_DIR, remove } = await dataFolder();
  cleanUps.push(remove);
  const archive = (await readdir(backups)).find((name) => name.endsWith('.tar'))!;
  expect((await runCommand('restore', [archive], { DATA_DIR, BACKUP_DIR: backups })).output).toContain(
    'The key of this instance came from SECRET_KEY and is not in the archive. Set SECRET_KEY',
  );
  const { code, output } = await runCommand('restore', [archive], { DATA_DIR, SECRET_KEY, BACKUP_DIR: backups });
  expect([code, output]).toEqual([0, expect.stringContaining('1 accounts that were deleted later are left out')]);
  const restored = await startServer({ DATA_DIR, SECRET_KEY });
  expect(await archiveOf({ ...stays, url: restored.url })).toEqual(before);
  expect((await call({ ...leaves, url: restored.url }, 'GET', '/api/user')).status).toBe(401);
  expect((await readdir(join(DATA_DIR, 'objects'), { recursive: true })).filter((path) => path.includes(id))).toEqual(
    [],
  );
  expect(await restored.end('SIGTERM')).toBe(0);
});

test('A5 an archive restores into a database at DATABASE_URL and a bucket; the replaced data can be restored', async () => {
  const other = await createTestDatabase();
  cleanUps.push(other.drop);
  const { path: DATA_DIR, remove } = await dataFolder();
  cleanUps.push(remove);
  const bucket = await startS3();
  cleanUps.push(() => bucket.stop());
  const environment = { DATA_DIR, DATABASE_URL: other.url, SECRET_KEY, STORAGE_URL: bucket.url };
  const old = await startServer({ ...environment, STORAGE_URL: '' });
  const resident = await register(old.url, 'resident');
  const archive = join(
    backups,
    (await readdir(backups)).find((name) => name.endsWith('.tar'))!,
  );
  expect((await runCommand('restore', ['--replace', archive], environment)).output).toContain(
    'Everystep is running on this database',
  );
  await old.end('SIGTERM');
  expect((await runCommand('restore', [archive], environment)).output).toContain('--replace');
  const { code, output } = await runCommand('restore', ['--replace', archive], environment);
  expect([code, output]).toEqual([0, expect.stringContaining('What was there before is in')]);
  const restored = await startServer(environment);
  expect(await archiveOf({ ...stays, url: restored.url })).toEqual(before);
  await restored.end('SIGTERM');

  const point = join(DATA_DIR, 'restore-points', (await readdir(join(DATA_DIR, 'restore-points')))[0]!, 'database.tar');
  expect(await runCommand('restore', ['--replace', point], environment)).toMatchObject({ code: 0 });
  const back = await startServer({ ...environment, DATA_DIR: `${DATA_DIR}/second`, STORAGE_URL: '' });
  expect((await call({ ...resident, url: back.url }, 'GET', '/api/user')).status).toBe(200);
  await back.end('SIGTERM');
});
