import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCommand, runCommand } from '#tests/support/commandProcess.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';
import { archiveOf, call, filledPerson, type Person, register } from './instance.ts';

/** KILLS=5 is a quick look. */
const kills = Number(process.env.KILLS ?? 50);
const folders: { remove(): Promise<void> }[] = [];
async function newFolder(): Promise<string> {
  const folder = await dataFolder();
  folders.push(folder);
  return folder.path;
}

let original: string;
let archive: string;
let still: Person;
let before: Map<string, string>;

beforeAll(async () => {
  original = await newFolder();
  archive = join(await newFolder(), 'everystep.tar');
  const server = await startServer({ DATA_DIR: original });
  still = await filledPerson(server.url, 'still', original);
  expect(await runCommand('backup', [archive], { DATA_DIR: original })).toMatchObject({ code: 0 });
  before = await archiveOf(still);
  expect(await server.end('SIGTERM')).toBe(0);
});
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

/** Asking for an archive is itself an event. */
const withoutEvents = (files: Map<string, string>) =>
  new Map([...files].filter(([name]) => name !== 'security-events.json'));

/** Kills a command at a random moment of its duration. Returns whether it had ended before. */
async function killAtRandom(
  command: 'backup' | 'restore',
  args: string[],
  DATA_DIR: string,
  longestMs: number,
): Promise<boolean> {
  const { child, done } = beginCommand(command, args, { DATA_DIR });
  await Promise.race([wait(Math.random() * longestMs), done]);
  const hadEnded = child.exitCode !== null;
  child.kill('SIGKILL');
  await done;
  return hadEnded;
}

test(`A5 ${kills} kills during a backup: the server continues, and every archive is complete`, async () => {
  const server = await startServer({ DATA_DIR: original });
  const file = join(await newFolder(), 'killed.tar');
  for (let round = 1; round <= kills; round += 1) {
    await killAtRandom('backup', [file], original, 900);
    expect([round, (await call({ ...still, url: server.url }, 'GET', '/api/user')).status]).toEqual([round, 200]);
  }
  if (existsSync(file)) expect(await runCommand('backup', ['--verify', file], {})).toMatchObject({ code: 0 });
  expect(await runCommand('backup', [file], { DATA_DIR: original })).toMatchObject({ code: 0 });
  expect(await runCommand('backup', ['--verify', file], {})).toMatchObject({ code: 0 });
  expect(await server.end('SIGTERM')).toBe(0);
});

test(`A5 ${kills} kills during a restore: nothing is lost, nothing is locked`, async () => {
  const DATA_DIR = await newFolder();
  const first = await startServer({ DATA_DIR });
  const resident = await register(first.url, 'resident');
  await first.end('SIGTERM');
  const started = performance.now();
  expect(await runCommand('restore', ['--replace', archive], { DATA_DIR: original })).toMatchObject({ code: 0 });
  const whole = performance.now() - started;
  const counts = { old: 0, unfinished: 0, restored: 0 };
  for (let round = 1; round <= kills; round += 1) {
    await killAtRandom('restore', ['--replace', archive], DATA_DIR, whole * 1.1);
    if (existsSync(join(DATA_DIR, 'restore-unfinished.json'))) {
      counts.unfinished += 1;
      const start = await startServer({ DATA_DIR }).catch((error: Error) => error.message);
      expect([round, start]).toEqual([round, expect.stringMatching(/^exit 1: A restore of \S+ is unfinished\./)]);
      const [wayOut, ...args] = round % 2 === 0 ? ['--cancel'] : ['--replace', archive];
      expect([round, await runCommand('restore', [wayOut!, ...args], { DATA_DIR })]).toEqual([
        round,
        expect.objectContaining({ code: 0 }),
      ]);
    }
    const server = await startServer({ DATA_DIR });
    const isOld = (await call({ ...resident, url: server.url }, 'GET', '/api/user')).status === 200;
    if (isOld) counts.old += 1;
    else {
      expect([round, withoutEvents(await archiveOf({ ...still, url: server.url }))]).toEqual([
        round,
        withoutEvents(before),
      ]);
      counts.restored += 1;
    }
    expect(await server.end('SIGTERM')).toBe(0);
  }
  console.log(`After ${kills} kills: ${JSON.stringify(counts)}`);
}, 3_600_000);

const debian15 = '/usr/lib/postgresql/15/bin';

test.skipIf(!existsSync(join(debian15, 'postgres')))(
  'A5 an archive of PostgreSQL 18 restores into 15, and one of 15 into 18',
  async () => {
    const server = await startDebians();
    try {
      const outside = { DATA_DIR: await newFolder(), DATABASE_URL: server.url };
      expect(await runCommand('restore', [archive], outside)).toMatchObject({ code: 0 });
      const onFifteen = await startServer(outside);
      expect(await archiveOf({ ...still, url: onFifteen.url })).toEqual(before);
      await onFifteen.end('SIGTERM');
      const file = join(await newFolder(), 'from15.tar');
      expect(await runCommand('backup', [file], outside)).toMatchObject({ code: 0 });
      expect(await runCommand('backup', ['--verify', file], {})).toMatchObject({ code: 0 });
      const DATA_DIR = await newFolder();
      expect(await runCommand('restore', [file], { DATA_DIR })).toMatchObject({ code: 0 });
      const onEighteen = await startServer({ DATA_DIR });
      expect(withoutEvents(await archiveOf({ ...still, url: onEighteen.url }))).toEqual(withoutEvents(before));
      await onEighteen.end('SIGTERM');
    } finally {
      await server.stop();
    }
  },
);

/** A throw-away cluster of Debian's PostgreSQL 15, with a plain role that owns its database. */
async function startDebians(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-15-'));
  await chmod(folder, 0o711);
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  if (identity) await chown(folder, identity.uid, identity.gid);
  const run = (program: string, args: string[]) =>
    spawn(join(debian15, program), args, { cwd: folder, stdio: 'ignore', ...identity });
  const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
  await ended(
    run('initdb', [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
  );
  const server = run('postgres', [
    '-D',
    join(folder, 'data'),
    '-k',
    folder,
    '-c',
    'listen_addresses=',
    '-c',
    'fsync=off',
  ]);
  const at = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}&port=5432`;
  while (!existsSync(join(folder, '.s.PGSQL.5432'))) await wait(20);
  const { run: sql } = await import('#tests/support/database.cluster.ts');
  for (let isReady = false; !isReady;)
    isReady = await sql(at('postgres', 'postgres'), 'create role plain login').then(
      () => true,
      () => wait(50).then(() => false),
    );
  await sql(at('postgres', 'postgres'), 'create database plain owner plain');
  return {
    url: at('plain', 'plain'),
    async stop() {
      server.kill('SIGINT');
      await ended(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
