import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keyFingerprint } from '#gateway/platform/instance.ts';
import { newSecrets, wrapSecrets } from '#gateway/platform/instanceSecrets.ts';
import { migrationNames } from '#prisma/migrationFiles.ts';
import { dataFolder, launchServer, startServer, type LaunchedServer } from '#tests/support/serverProcess.ts';
import { olderInstance, type OlderInstance } from './olderInstance.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const migration = '20261120174459_wearable_sync';
const waitAtTestLock = `create function wait_at_test_lock() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(42); return null; end $$;`;

/** Points at which an upgrade can be made to wait: what brings it there, and what lets it go on. */
const points = {
  'in the middle of a migration': {
    hold: 'begin; lock table wearable_records in access share mode',
    release: 'commit',
  },
  'between a migration and its row': {
    hold: `${waitAtTestLock} create trigger hold after insert or update on _prisma_migrations for each row
      when (new.migration_name = '${migration}' and new.finished_at is not null) execute function wait_at_test_lock(); select pg_advisory_lock(42)`,
    release: 'select pg_advisory_unlock(42)',
  },
  'at the commit of a migration': {
    hold: `${waitAtTestLock} create constraint trigger hold after insert or update on _prisma_migrations deferrable initially deferred for each row
      when (new.migration_name = '${migration}' and new.finished_at is not null) execute function wait_at_test_lock(); select pg_advisory_lock(42)`,
    release: 'select pg_advisory_unlock(42)',
  },
};

async function environmentOf({ url }: OlderInstance): Promise<Record<string, string>> {
  const folder = await dataFolder();
  cleanUps.push(folder.remove);
  return { DATA_DIR: folder.path, DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
}

async function isHeld(instance: OlderInstance): Promise<boolean> {
  const { rows } = await instance.query(
    'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
  );
  return rows.length > 0;
}

async function launchUntilHeld(instance: OlderInstance, environment: Record<string, string>): Promise<LaunchedServer> {
  const server = launchServer(environment);
  cleanUps.push(() => server.end('SIGKILL'));
  await expect.poll(() => isHeld(instance), { interval: 20 }).toBe(true);
  return server;
}

test.each(Object.entries(points))(
  'A2 a server killed %s starts again with the same data',
  async (_name, { hold, release }) => {
    const instance = await olderInstance();
    cleanUps.push(instance.drop);
    const environment = await environmentOf(instance);
    const before = await instance.digest();
    await instance.query(hold);
    const killed = await launchUntilHeld(instance, environment);
    await killed.end('SIGKILL');
    // The dead process's connection still waits in the middle of the migration.
    const next = launchServer(environment);
    cleanUps.push(() => next.end('SIGKILL'));
    await instance.query(release);
    await next.ready;
    expect(await instance.digest()).toBe(before);
    const { rows } = await instance.query(
      'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
    );
    expect(rows.map((row) => row.migration_name)).toEqual(await migrationNames());
    expect(await next.end('SIGTERM')).toBe(0);
  },
);

test('A2 a server told to stop in the middle of a migration ends with 0, and starts again with the same data', async () => {
  const instance = await olderInstance();
  cleanUps.push(instance.drop);
  const environment = await environmentOf(instance);
  const before = await instance.digest();
  await instance.query(points['between a migration and its row'].hold);
  const stopped = await launchUntilHeld(instance, environment);
  expect(await stopped.end('SIGTERM')).toBe(0);
  expect(stopped.output()).not.toContain('rror');
  await instance.query(points['between a migration and its row'].release);
  const next = await startServer(environment);
  expect(await instance.digest()).toBe(before);
  expect(await next.end('SIGTERM')).toBe(0);
});

const instanceMigration = '20261122154400_instance';
const ownKey = Buffer.alloc(32, 7);

/** Statement that gives an older database the id and the key of an instance. */
function instanceRow(key: Buffer): string {
  const id = randomUUID();
  const secrets = wrapSecrets(key, id, newSecrets()).toString('hex');
  return `insert into instance (id, key_fingerprint, secrets) values ('${id}', '${keyFingerprint(key)}', '\\x${secrets}')`;
}

test.each([
  {
    name: 'has another key',
    last: instanceMigration,
    make: instanceRow(randomBytes(32)),
    says: 'The key in SECRET_KEY',
  },
  {
    name: 'has another id than DATA_DIR',
    last: instanceMigration,
    make: instanceRow(ownKey),
    says: 'instance.txt belongs to instance',
  },
  {
    name: 'is older than ids and has members of another key',
    last: '20261120143339_init',
    make: `insert into user_keys (user_id, wrapped_key) select id, '\\x${randomBytes(60).toString('hex')}' from users`,
    says: 'The key in SECRET_KEY',
  },
])('A1 an older database that $name is refused before anything changes', async ({ last, make, says }) => {
  const instance = await olderInstance(last);
  cleanUps.push(instance.drop);
  const environment = await environmentOf(instance);
  await writeFile(join(environment.DATA_DIR!, 'instance.txt'), randomUUID());
  await instance.query(make);
  const history = 'select migration_name from _prisma_migrations order by 1';
  const before = (await instance.query(history)).rows;
  const refusal = await startServer(environment).catch((error: Error) => error.message);
  expect(refusal).toMatch(/^exit 1: [^\n]+\n$/);
  expect(refusal).toContain(says);
  expect((await instance.query(history)).rows).toEqual(before);
});
