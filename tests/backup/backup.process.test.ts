import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive, writeArchive } from '#gateway/platform/backup/archive.ts';
import type { ContentFacts } from '#gateway/platform/backup/manifest.ts';
import { tarEntry, tarEnd, type TarEntry } from '#gateway/platform/backup/tar.ts';
import { beginCommand, runCommand } from '#tests/support/commandProcess.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { dataFolder, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { archiveOf, call, filledPerson, type Person, register } from './instance.ts';

/** A user for whom a file can be closed: this one, or another where this is root and the other can read the project. */
const reader = readerOf();

function readerOf(): { uid?: number } | null {
  if (process.getuid?.() !== 0) return process.platform === 'win32' ? null : {};
  const uid = 65_534;
  const { status } = spawnSync(process.execPath, ['-e', 'import("./gateway/commands/failureLine.ts")'], { uid });
  return status === 0 ? { uid } : null;
}

const folders: { remove(): Promise<void> }[] = [];
async function newFolder(): Promise<string> {
  const folder = await dataFolder();
  folders.push(folder);
  return folder.path;
}

/** The instance that is backed up, its archive, and what its members' own archives held then. */
let original: string;
let archive: string;
let still: Person[];
let before: Map<string, string>[];
/** The rows of a busy member acknowledged before the backup began. */
let busy: Person;
let acknowledged: string[];
/** The mails that lay in the outbox before the backup began. */
let outbox: string[];
let server: ServerProcess;

beforeAll(async () => {
  original = await newFolder();
  archive = join(await newFolder(), 'everystep.tar');
  server = await startServer({ DATA_DIR: original });
  still = [await filledPerson(server.url, 'stillone', original), await filledPerson(server.url, 'stilltwo', original)];
  busy = await register(server.url, 'busy');
  await call(busy, 'POST', '/api/auth/request-password-reset', { email: 'busy@example.org' });
  outbox = [];
  while (outbox.length === 0) {
    await wait(20);
    const names = await readdir(join(original, 'outbox')).catch(() => []);
    outbox = names.filter((name) => name.endsWith('.eml'));
  }
  const load = writeOn(busy);
  while (load.acknowledged.length < 20) await wait(5);
  acknowledged = [...load.acknowledged];
  const { code, output } = await runCommand('backup', [archive], { DATA_DIR: original });
  await load.stop();
  expect([code, output]).toEqual([0, expect.stringContaining(`Wrote ${archive}`)]);
  before = [];
  for (const person of still) before.push(await archiveOf(person));
  expect(await server.end('SIGTERM')).toBe(0);
});

afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

/** Logs activities, rewrites a journal day, adds and deletes photos until it is stopped. */
function writeOn(person: Person): { acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const streams = [
    async () => {
      const response = await call(person, 'POST', '/api/activities', {
        activityType: 'walking',
        startTime: '2026-03-02T07:00:00Z',
        endTime: '2026-03-02T08:00:00Z',
      });
      acknowledged.push(((await response.json()) as { id: string }).id);
    },
    async () =>
      void (await call(person, 'POST', '/api/journal-entries', {
        date: '2026-03-02',
        content: `Written ${Date.now()}`,
      })),
    async () => {
      const { status, body } = await sendPhotos(person, [await jpeg('kept.jpg'), await jpeg('gone.jpg')]);
      if (status === 201) await call(person, 'DELETE', `/api/photos/${body[0].id}`);
    },
  ];
  const running = streams.map(async (work) => {
    while (!stopping.signal.aborted) await work();
  });
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Starts the restored instance and holds every account against what it was. */
async function expectRestored(environment: Record<string, string>): Promise<void> {
  const restored = await startServer(environment);
  for (const [index, person] of still.entries())
    expect(await archiveOf({ ...person, url: restored.url })).toEqual(before[index]);
  const busyFiles = await archiveOf({ ...busy, url: restored.url });
  const saved = new Set((JSON.parse(busyFiles.get('activities.json')!) as { id: string }[]).map(({ id }) => id));
  expect(acknowledged.filter((id) => !saved.has(id))).toEqual([]);
  expect(busyFiles.has('missing.txt')).toBe(false);
  expect(await restored.end('SIGTERM')).toBe(0);
}

test('A5 a backup under load, restored on an empty folder, has every account byte for byte', async () => {
  const { code, output } = await runCommand('backup', ['--verify', archive], {});
  expect([code, output]).toEqual([0, expect.stringContaining('Verified: it restores to the same')]);
  const DATA_DIR = await newFolder();
  expect((await runCommand('restore', [archive], { DATA_DIR })).output).toContain('Restored.');
  expect(await readdir(join(DATA_DIR, 'outbox'))).toEqual(expect.arrayContaining(outbox));
  await expectRestored({ DATA_DIR });
});

test('A5 a stored backup is checked or refused without a database', async () => {
  const folder = await newFolder();
  const settings = { DATA_DIR: join(folder, 'elsewhere'), BACKUP_DIR: join(folder, 'backups') };
  const check = (...args: string[]) => runCommand('backup', ['--check', ...args], settings);
  expect(await check()).toEqual({ code: 1, output: 'BACKUP_DIR holds no backup.\n' });

  const older = 'everystep-1f2e3d4c-2026-11-22T003000Z.tar';
  const newest = 'everystep-1f2e3d4c-2026-11-23T003000Z.tar';
  await copyFile(archive, join(settings.BACKUP_DIR, newest));
  await writeFile(join(settings.BACKUP_DIR, older), 'hello');
  await writeFile(join(settings.BACKUP_DIR, 'everystep-1f2e3d4c-deletions.jsonl'), '');
  const whole = expect.stringMatching(
    /2026-11-23T003000Z\.tar, made \S+, is whole: \d+ tables, [1-9]\d* rows, [1-9]\d* stored files/,
  );
  expect(await check()).toEqual({ code: 0, output: whole });
  expect(await check(newest)).toEqual({ code: 0, output: whole });
  expect(await check(older)).toEqual({ code: 1, output: expect.stringMatching(/cut off|not a backup/) });
  expect(await check('--verify')).toEqual({ code: 1, output: expect.stringContaining('Usage:') });

  const key = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect(await runCommand('backup', ['--check', archive], { ...settings, ...key })).toEqual({
    code: 1,
    output: expect.stringContaining('SECRET_KEY is set to another key'),
  });
  expect(existsSync(settings.DATA_DIR)).toBe(false);

  await copyFile(archive, join(settings.BACKUP_DIR, 'everystep-5a6b7c8d-2026-11-24T003000Z.tar'));
  expect(await check()).toEqual({ code: 1, output: expect.stringContaining('several instances. Name the one') });
});

test('A5 an archive that restores different rows than it lists fails verification', async () => {
  const file = join(await newFolder(), 'other.tar');
  async function* withOneRowMore(): AsyncGenerator<TarEntry, ContentFacts> {
    const { database, ...facts } = yield* readArchive(createReadStream(archive));
    const tables = database.tables.map((table) =>
      table.name === 'activities' ? { ...table, rows: table.rows + 1 } : table,
    );
    return { ...facts, database: { ...database, tables } };
  }
  await writeFile(file, writeArchive(withOneRowMore()));
  const { code, output } = await runCommand('backup', ['--verify', file], {});
  expect([code, output]).toEqual([1, expect.stringMatching(/does not restore to what it says:\n.*activities/)]);
});

test('A5 a killed restore is reported at the next start, and can be finished or reverted', async () => {
  const DATA_DIR = await newFolder();
  const old = await startServer({ DATA_DIR });
  const resident = await register(old.url, 'resident');
  await old.end('SIGTERM');
  const moments: [string, () => boolean][] = [
    ['the new database is being made', () => existsSync(join(DATA_DIR, 'restoring', 'postgres', 'PG_VERSION'))],
    ['files are being written', () => existsSync(join(DATA_DIR, 'restoring', 'objects'))],
    ['what was there is being moved', () => existsSync(join(DATA_DIR, 'restore-points'))],
  ];
  for (const [moment, hasCome] of moments) {
    const { child, done } = beginCommand('restore', ['--replace', archive], { DATA_DIR });
    while (!hasCome() && child.exitCode === null) await wait(1);
    child.kill('SIGKILL');
    await done;
    // The last moment is short: the restore may have been quicker than the kill.
    if (moment === moments[2]![0] && !existsSync(join(DATA_DIR, 'restore-unfinished.json'))) break;
    const start = await startServer({ DATA_DIR }).catch((error: Error) => error.message);
    expect([moment, start]).toEqual([
      moment,
      expect.stringMatching(/^exit 1: A restore of \S+ is unfinished\. Nothing is lost: [^\n]+\n$/),
    ]);
    if (moment !== moments[1]![0]) continue;
    expect(await runCommand('restore', ['--cancel'], { DATA_DIR })).toMatchObject({ code: 0 });
    const again = await startServer({ DATA_DIR });
    expect((await call({ ...resident, url: again.url }, 'GET', '/api/user')).status).toBe(200);
    await again.end('SIGTERM');
  }
  if (existsSync(join(DATA_DIR, 'restore-unfinished.json')))
    expect(await runCommand('restore', ['--replace', archive], { DATA_DIR })).toMatchObject({ code: 0 });
  await expectRestored({ DATA_DIR });
});

test('A5 a killed backup leaves no file that looks complete, and the next one works', async () => {
  const file = join(await newFolder(), 'killed.tar');
  const { child, done } = beginCommand('backup', [file], { DATA_DIR: original });
  const parts = () => existsSync(`${file}.${child.pid}.part`);
  while (!parts() && child.exitCode === null) await wait(1);
  child.kill('SIGKILL');
  await done;
  expect([existsSync(file), parts()]).toEqual([false, true]);
  expect(await runCommand('backup', [file], { DATA_DIR: original })).toMatchObject({ code: 0 });
  expect(parts()).toBe(false);
});

describe('A5 an invalid restore is refused with one line and changes nothing', () => {
  async function refusal(file: string, environment: Record<string, string>, ...options: string[]): Promise<string> {
    const { code, output } = await runCommand('restore', [file, ...options], environment);
    expect([code, output]).toEqual([1, expect.any(String)]);
    return output.trim().split('\n').at(-1)!;
  }

  test('a damaged, cut or newer archive, and no archive', async () => {
    const folder = await newFolder();
    const DATA_DIR = join(folder, 'empty');
    const bytes = await readFile(archive);
    const variant = async (name: string, changed: Buffer) => {
      await writeFile(join(folder, name), changed);
      return refusal(join(folder, name), { DATA_DIR });
    };
    // In the sealed bytes of a photo, which nothing but its checksum would notice before it is opened.
    const flipped = Buffer.from(bytes);
    const entries = await Array.fromAsync(readArchive(createReadStream(archive)));
    const photo = entries.find(({ name }) => name.startsWith('objects/'))!;
    flipped[bytes.indexOf(photo.bytes) + 1]! ^= 1;
    expect(await variant('flipped.tar', flipped)).toMatch(/damaged/);
    expect(await variant('cut.tar', bytes.subarray(0, bytes.length / 2))).toMatch(/cut off|damaged/);
    expect(
      await variant(
        'newer.tar',
        Buffer.concat([tarEntry({ name: 'format.json', bytes: Buffer.from('{"format":2}') }, new Date()), tarEnd]),
      ),
    ).toContain('A newer version of Everystep made this archive');
    expect(await variant('other.tar', Buffer.from('hello'))).toMatch(/cut off|not a backup/);
    expect(await refusal(join(folder, 'absent.tar'), { DATA_DIR })).toContain('absent.tar');
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('a folder', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    expect(await refusal(folder, { DATA_DIR: join(other, 'empty') })).toBe(
      `${folder}: it is a folder, not an archive (EISDIR).`,
    );
  });

  test.skipIf(reader === null)('a file that this user may not read, also for a check', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    const file = join(folder, 'closed.tar');
    await writeFile(file, 'hello');
    await chmod(file, 0o000);
    await chmod(folder, 0o755);
    await chmod(other, 0o777);
    const settings = { DATA_DIR: join(other, 'empty') };
    const closed = {
      code: 1,
      output: `${file}: this user may not open it. Run the command as the user that the server runs as (EACCES).\n`,
    };
    expect(await beginCommand('restore', [file], settings, reader!.uid).done).toEqual(closed);
    expect(await beginCommand('backup', ['--check', file], settings, reader!.uid).done).toEqual(closed);
  });

  test('a folder with an instance, unless told; a folder with a running server; SECRET_KEY of another instance', async () => {
    expect(await refusal(archive, { DATA_DIR: original })).toContain('--replace');
    expect(
      await refusal(archive, { DATA_DIR: await newFolder(), SECRET_KEY: Buffer.alloc(32, 1).toString('base64') }),
    ).toContain('SECRET_KEY is set to another key');
    const running = await startServer({ DATA_DIR: original });
    expect(await refusal(archive, { DATA_DIR: original }, '--replace')).toContain(
      'Everystep is already running on this data folder',
    );
    expect((await call({ ...busy, url: running.url }, 'GET', '/api/user')).status).toBe(200);
    expect(await running.end('SIGTERM')).toBe(0);
    const again = await startServer({ DATA_DIR: original });
    expect(await again.end('SIGTERM')).toBe(0);
  });

  test('an encrypted archive without its passphrase', async () => {
    const folder = await newFolder();
    const file = join(folder, 'sealed.tar');
    const phrase = join(folder, 'phrase');
    await writeFile(phrase, 'four words are enough\n');
    expect(await runCommand('backup', [file, '--passphrase-file', phrase], { DATA_DIR: original })).toMatchObject({
      code: 0,
    });
    expect((await readFile(file)).includes('format.json')).toBe(false);
    expect(await refusal(file, { DATA_DIR: join(folder, 'empty') })).toContain('The archive is encrypted');
  });
});
