import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepSnapshots } from '#gateway/platform/backup/snapshot.ts';
import { migrationNames } from '#prisma/migrationFiles.ts';
import { olderInstance } from '#tests/platform/olderInstance.ts';
import { runCommand } from '#tests/support/commandProcess.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

const day = 86_400_000;

test('A5 an upgrade keeps the database as it was, encrypted, for 7 days, and can be restored', async () => {
  const instance = await olderInstance();
  onTestFinished(instance.drop);
  const { path: DATA_DIR, remove } = await dataFolder();
  onTestFinished(remove);
  const environment = { DATA_DIR, DATABASE_URL: instance.url, SECRET_KEY: Buffer.alloc(32, 5).toString('base64') };
  const before = await instance.digest();
  for (let start = 1; start <= 2; start += 1) {
    const server = await startServer(environment);
    if (start === 1) expect(server.output()).toContain('Kept the database as it was before the upgrade for 7 days');
    expect(await server.end('SIGTERM')).toBe(0);
  }
  await instance.query('delete from activities');

  const [name, ...others] = await readdir(join(DATA_DIR, 'snapshots'));
  expect(others).toEqual([]);
  const snapshot = join(DATA_DIR, 'snapshots', name!);
  expect((await readFile(snapshot, 'latin1')).slice(0, 100)).toContain('age-encryption.org/v1\n-> scrypt');
  const foreign = { ...environment, SECRET_KEY: Buffer.alloc(32, 6).toString('base64') };
  expect((await runCommand('restore', ['--replace', snapshot], foreign)).output).toContain(
    'The passphrase does not open this archive.',
  );
  // The test's own connection is not a server's.
  const { code, output } = await runCommand('restore', ['--replace', snapshot], environment);
  expect([code, output]).toEqual([0, expect.stringContaining('Restored.')]);
  expect(await instance.digest()).toBe(before);
  const { rows } = await instance.query('select migration_name as name from _prisma_migrations');
  expect(rows.map(({ name: migration }) => migration)).toEqual((await migrationNames()).slice(0, 1));

  await sweepSnapshots(DATA_DIR, Date.now() + 6.9 * day);
  expect(await readdir(join(DATA_DIR, 'snapshots'))).toHaveLength(1);
  await sweepSnapshots(DATA_DIR, Date.now() + 7.1 * day);
  expect(await readdir(join(DATA_DIR, 'snapshots'))).toEqual([]);
});
