import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { expectAtHome, moveIn } from '#tests/support/instances.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

const folders: { remove(): Promise<void> }[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

async function newFolder(): Promise<string> {
  const folder = await dataFolder();
  folders.push(folder);
  return folder.path;
}

/** What a start that must not succeed printed; it is one line. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const printed = await startServer(environment).then(
    async (server) => {
      await server.end('SIGTERM');
      return `it started: ${server.output()}`;
    },
    (error: Error) => error.message,
  );
  expect(printed).toMatch(/^exit 1: [^\n]+\n$/);
  return printed;
}

test('A3 without its key, or with another one, the server does not start, and with the right one, and a new one, all is there, closed to others', async () => {
  const DATA_DIR = await newFolder();
  const server = await startServer({ DATA_DIR });
  const belongings = await moveIn(server.url);
  expect(await server.end('SIGTERM')).toBe(0);

  const file = join(DATA_DIR, 'secret.key');
  await rename(file, `${file}.away`);
  expect(await refusal({ DATA_DIR })).toContain(`there is no ${file}`);
  await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(file, `${Buffer.alloc(32, 9).toString('base64')}\n`);
  expect(await refusal({ DATA_DIR })).toContain(`The key in ${file}`);
  expect(await refusal({ DATA_DIR, SECRET_KEY: Buffer.alloc(32, 8).toString('base64') })).toContain(
    'The key in SECRET_KEY',
  );

  await rename(`${file}.away`, file);
  const rotated = await promisify(execFile)(process.execPath, ['gateway/commands/rotate-key.command.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR },
  });
  expect(rotated.stdout).toContain('The data keys of 1 member are wrapped with a new instance key.');
  for (const name of ['secret.key', 'instance.txt', 'postgres.log']) await chmod(join(DATA_DIR, name), 0o644);
  await chmod(DATA_DIR, 0o755);
  const again = await startServer({ DATA_DIR });
  const modeOf = async (name: string) => ((await stat(join(DATA_DIR, name))).mode & 0o777).toString(8);
  // As root the database runs as another user, who has to pass.
  expect(await modeOf('')).toBe(process.getuid?.() === 0 ? '711' : '700');
  expect(await Promise.all(['secret.key', 'instance.txt', 'postgres.log', 'objects'].map(modeOf))).toEqual([
    '600',
    '600',
    '600',
    '700',
  ]);
  await expectAtHome(again.url, belongings);
  expect(await again.end('SIGTERM')).toBe(0);
});

test.runIf(process.getuid?.() === 0)(
  'A4 as root in a folder of mode 700 the ready line names both folders, and without its database the folder is refused',
  async () => {
    const DATA_DIR = join(await newFolder(), 'closed');
    await mkdir(DATA_DIR, { mode: 0o700 });
    const server = await startServer({ DATA_DIR });
    const [cluster] = (await readFile(join(DATA_DIR, 'postgres-is-elsewhere.txt'), 'utf8')).split('\n') as [string];
    folders.push({ remove: () => rm(dirname(cluster), { recursive: true, force: true }) });
    await expect.poll(() => server.output()).toContain(`(photos and key in ${DATA_DIR}, database in ${cluster})\n`);
    expect(((await stat(DATA_DIR)).mode & 0o777).toString(8)).toBe('700');
    expect(await server.end('SIGTERM')).toBe(0);
    await rename(dirname(cluster), `${dirname(cluster)}.away`);
    expect(await refusal({ DATA_DIR })).toContain(
      `${DATA_DIR} was in use before, but its database is not in ${cluster}.`,
    );
    await rename(`${dirname(cluster)}.away`, dirname(cluster));
    const again = await startServer({ DATA_DIR });
    expect(await again.end('SIGTERM')).toBe(0);
  },
);
