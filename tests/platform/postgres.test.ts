import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { program, usableBinaries } from '#gateway/platform/postgresBinaries.ts';
import {
  AlreadyRunningError,
  startPostgres,
  type PostgresOptions,
  type RunningPostgres,
} from '#gateway/platform/postgres.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A data folder that PostgreSQL's user may enter, also when we are root. */
async function dataFolder(name = 'data'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-postgres-'));
  await chmod(folder, 0o711);
  cleanUps.push(async () => {
    // Left running where a test killed its gateway.
    const server = await serverProcess(join(folder, name)).catch(() => 0);
    if (server) process.kill(server, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return join(folder, name);
}

async function start(folder: string, options?: PostgresOptions): Promise<RunningPostgres> {
  const postgres = await startPostgres(folder, options);
  cleanUps.push(() => postgres.stop());
  return postgres;
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Starts a process on the folder. Returns it and the numbers it reports as written. */
function standIn(folder: string) {
  const script = fileURLToPath(new URL('gatewayStandIn.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout });
  const acknowledged: number[] = [];
  lines.on('line', (line) => line !== 'ready' && acknowledged.push(Number(line)));
  const written = (count: number) =>
    new Promise<void>((resolve) => lines.on('line', () => acknowledged.length >= count && resolve()));
  const ended = once(child, 'close');
  cleanUps.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, acknowledged, written, ended };
}

async function serverProcess(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('DATA the embedded database keeps what was written, and flushes it', async () => {
  const folder = await dataFolder();
  const first = await startPostgres(folder);
  await ask(first.url, 'create table kept as select 1 as one');
  await first.stop();
  const second = await start(folder);
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(await ask(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
});

test('DATA of two simultaneous starts on a new data folder one succeeds, the other says so', async () => {
  const folder = await dataFolder();
  const starts = await Promise.allSettled([start(folder), start(folder)]);
  const refused = starts.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]!.reason).toBeInstanceOf(AlreadyRunningError);
  const running = starts.find((outcome) => outcome.status === 'fulfilled')!.value;
  expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('DATA a second process on the data folder ends with one clear line and disturbs nothing', async () => {
  const folder = await dataFolder();
  const first = standIn(folder);
  await first.written(1);
  const second = standIn(folder);
  let said = '';
  second.child.stderr.on('data', (text) => (said += text));
  const [code] = await second.ended;
  expect(code).toBe(1);
  expect(said).toBe(
    `Everystep is already running on this data folder (process ${first.child.pid}). Stop it first, or set another DATA_DIR.\n`,
  );
  await first.written(first.acknowledged.length + 20);
});

test('DATA after kill -9 of the gateway the next start takes over, with every acknowledged write', async () => {
  const folder = await dataFolder();
  for (const target of [50, 100, 150]) {
    const writer = standIn(folder);
    await writer.written(target / 5);
    writer.child.kill('SIGKILL');
    await writer.ended;
    const postgres = await startPostgres(folder);
    const rows = await ask<{ number: number }>(postgres.url, 'select number from written');
    const stored = new Set(rows.map((row) => row.number));
    expect(writer.acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    await postgres.stop();
  }
});

test('DATA after kill -9 of the gateway and its database together every acknowledged write is there', async () => {
  const folder = await dataFolder();
  const writer = standIn(folder);
  await writer.written(50);
  const server = await serverProcess(folder);
  writer.child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await writer.ended;
  const postgres = await start(folder);
  const rows = await ask<{ number: number }>(postgres.url, 'select number from written');
  const stored = new Set(rows.map((row) => row.number));
  expect(writer.acknowledged.filter((number) => !stored.has(number))).toEqual([]);
});

test('DATA a database process that dies is started again under the same address', async () => {
  const folder = await dataFolder();
  const events: string[] = [];
  const back = Promise.withResolvers<void>();
  const onEvent = (event: string) => {
    events.push(event);
    if (event === 'back') back.resolve();
  };
  const postgres = await start(folder, { onEvent });
  process.kill(await serverProcess(folder), 'SIGKILL');
  await back.promise;
  expect(events[0]).toBe('lost');
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('DATA a pid file whose number now belongs to another process does not prevent a start', async () => {
  const folder = await dataFolder();
  await (await startPostgres(folder)).stop();
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const text = [process.pid, join(folder, 'postgres'), 1, 5432, join(folder, 'postgres'), '', '', 'ready', ''].join(
    '\n',
  );
  await writeFile(pidFile, text);
  const postgres = await start(folder);
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('DATA folders with a long name, blanks and quotes work', async () => {
  for (const name of ['it\'s my "data", 100% ü', 'x'.repeat(120)]) {
    const postgres = await start(await dataFolder(name));
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
});

test('DATA without unix sockets the database listens on 127.0.0.1 and asks for a password', async () => {
  const postgres = await start(await dataFolder(), { sockets: false });
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const { hostname, password, port } = new URL(postgres.url);
  expect(hostname).toBe('127.0.0.1');
  expect(password.length).toBeGreaterThan(30);
  await expect(ask(`postgres://everystep:wrong@127.0.0.1:${port}/everystep`, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'DATA as root with a data folder that others may not enter, the database lives elsewhere and a note says where',
  async () => {
    const folder = await dataFolder();
    const shared = join(dirname(folder), 'shared');
    await mkdir(folder, { mode: 0o700 });
    const first = await startPostgres(folder, { shared });
    await ask(first.url, 'create table kept as select 1 as one');
    await first.stop();
    const [cluster] = (await readFile(join(folder, 'postgres-is-elsewhere.txt'), 'utf8')).split('\n');
    expect(cluster).toMatch(`${shared}/`);
    expect((await stat(cluster!)).uid).not.toBe(0);
    const second = await start(folder, { shared });
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  },
);

test.runIf(isRoot)('DATA as root with programs that others may not enter, a copy is run', async () => {
  const folder = await dataFolder();
  const hidden = join(folder, 'package');
  const shared = join(folder, 'shared');
  await mkdir(folder, { mode: 0o711 });
  await mkdir(hidden, { mode: 0o700 });
  const native = await usableBinaries(undefined);
  await cp(dirname(native), hidden, { recursive: true, verbatimSymlinks: true });
  const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
  const [copy, again] = await Promise.all([1, 2].map(() => usableBinaries(nobody, shared, join(hidden, 'native'))));
  expect(again).toBe(copy);
  const version = spawn(program(copy!, 'postgres'), ['--version'], { uid: 65534, gid: 65534 });
  const [code] = await once(version, 'close');
  expect(code).toBe(0);

  await chmod(shared, 0o700);
  await expect(usableBinaries(nobody, shared, join(hidden, 'native'))).rejects.toThrow(
    `as the user "nobody", who may enter neither ${join(hidden, 'native')} nor ${shared}.`,
  );
});

/** As a copy of files takes them, sockets aside. */
async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (path) => !(await lstat(path)).isSocket(),
  });
  if (isRoot) await promisify(execFile)('chown', ['-R', '--reference', join(from, 'postgres'), join(to, 'postgres')]);
}

test('A4 a folder that was copied while running is refused, beside the running original and when that has stopped', async () => {
  const folder = await dataFolder();
  const copy = join(dirname(folder), 'copy');
  const running = await startPostgres(folder);
  await copyFolder(folder, copy);
  await expect(startPostgres(copy)).rejects.toThrow(
    `${join(copy, 'postgres')} was copied from ${join(folder, 'postgres')} while Everystep was running there`,
  );
  await running.stop();
  await expect(startPostgres(copy)).rejects.toThrow('such a copy is not whole');
});

test('A4 a folder that was moved after a crash starts, and so does a copy of one that had stopped', async () => {
  const folder = await dataFolder();
  const [moved, copy] = ['moved', 'copy'].map((name) => join(dirname(folder), name)) as [string, string];
  const writer = standIn(folder);
  await writer.written(20);
  const server = await serverProcess(folder);
  writer.child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await writer.ended;
  await rename(folder, moved);
  const rescued = await startPostgres(moved);
  expect(
    (await ask<{ count: number }>(rescued.url, 'select count(*)::int as count from written'))[0]!.count,
  ).toBeGreaterThanOrEqual(writer.acknowledged.length);
  await rescued.stop();
  await copyFolder(moved, copy);
  const postgres = await start(copy);
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('A4 a data folder that was in use and has no database any more is refused', async () => {
  const folder = await dataFolder();
  await (await startPostgres(folder)).stop();
  await rm(join(folder, 'postgres'), { recursive: true });
  await expect(startPostgres(folder)).rejects.toThrow(
    `${folder} was in use before, but its database is not in ${join(folder, 'postgres')}.`,
  );
  expect(await readdir(folder)).not.toContain('postgres');
});

test.runIf(isRoot)(
  'A4 as root with the database elsewhere, a copied data folder is refused while the original is there, and a moved one is not',
  async () => {
    const folder = await dataFolder();
    const [shared, copy] = ['shared', 'copy'].map((name) => join(dirname(folder), name)) as [string, string];
    await mkdir(folder, { mode: 0o700 });
    const first = await startPostgres(folder, { shared });
    const cluster = first.elsewhere!;
    expect(cluster).toMatch(`${shared}/`);
    await cp(folder, copy, { recursive: true });
    await expect(startPostgres(copy, { shared })).rejects.toThrow(
      `${copy} is a copy of ${folder}, and both name the database in ${cluster}.`,
    );
    await first.stop();
    await expect(startPostgres(copy, { shared })).rejects.toThrow('is a copy of');
    await rm(folder, { recursive: true });
    await (await startPostgres(copy, { shared })).stop();
    await rm(dirname(cluster), { recursive: true });
    await expect(startPostgres(copy, { shared })).rejects.toThrow(
      `${copy} was in use before, but its database is not in ${cluster}.`,
    );
  },
);
