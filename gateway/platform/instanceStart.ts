import { randomUUID } from 'node:crypto';
import type { Client, ClientBase, Pool, PoolClient } from 'pg';
import type { Log } from './log.ts';
import { open } from './crypto.ts';
import {
  anyMember,
  anyDataKey,
  insertInstance,
  type InstanceRow,
  lockInstance,
  readInstance,
} from './instance.statements.ts';
import { dataKeyOwner, InstanceError, keyFingerprint, wrappingKey } from './instance.ts';
import { keySource, makeKey, nextKeyFile, readKey, readKeyFile, settleKey, type KeySettings } from './instanceKey.ts';
import { shareInstance } from './instanceLock.ts';
import {
  assertFolderOf,
  assertNoInstance,
  idOfLocations,
  markLocations,
  locationsOf,
  type LocationSettings,
} from './instanceLocations.ts';
import { derivedSecrets, type InstanceSecrets, newSecrets, unwrapSecrets, wrapSecrets } from './instanceSecrets.ts';
import { inTransaction } from './transaction.statements.ts';

export type InstanceSettings = KeySettings & LocationSettings;

export interface Instance {
  id: string;
  key: Buffer;
  secrets: InstanceSecrets;
}

/**
 * Returns the instance of a migrated database, after checking that its folder, its store and its key belong to it. A new one is
 * given an id, a key and secrets, one of an earlier version an id. Throws InstanceError when something belongs to another
 * instance or is missing: nothing was written then.
 */
export async function openInstance(pool: Pool, settings: InstanceSettings, log: Log): Promise<Instance> {
  const row = (await readInstance(pool)) ?? (await inTransaction(pool, (client) => establish(client, settings)));
  await settleKey(row.keyFingerprint, settings);
  const instance = await unlockInstance(row, settings);
  await markLocations(pool, row, locationsOf(settings, instance), log);
  return instance;
}

/**
 * Throws InstanceError when the database, of whatever version, has another key than this instance or another id than its
 * folder. For an upgrade: it must not change what is somebody else's. The store is left to openInstance.
 */
export async function assertOwnDatabase(client: Client, settings: InstanceSettings): Promise<void> {
  await shareInstance(client);
  const row = await readInstance(client);
  if (row) {
    await settleKey(row.keyFingerprint, settings);
    await unlockInstance(row, settings);
    await assertFolderOf(row, settings.dataDir);
  } else if (await anyMember.first(client, {})) await provenKey(client, settings, await readKey(settings));
}

/** Returns the instance of this row, with its key. Throws InstanceError when the key is missing or another instance's. */
export async function unlockInstance(row: InstanceRow, settings: KeySettings): Promise<Instance> {
  const key = await readKey(settings);
  if (!key)
    throw new InstanceError(
      `The key of this instance is missing: there is no ${keySource(settings)}, and without it nobody's journal or photos can be read. Put the file back from a backup, or set SECRET_KEY (instance ${row.id}, key ${row.keyFingerprint}).`,
    );
  if (keyFingerprint(key) === row.keyFingerprint) return { id: row.id, key, secrets: unwrapSecrets(key, row) };
  const next = await readKeyFile(nextKeyFile(settings));
  if (next && keyFingerprint(next) === row.keyFingerprint)
    throw new InstanceError(
      `The key of this instance was changed. Set SECRET_KEY to the content of ${nextKeyFile(settings)} (instance ${row.id}, key ${row.keyFingerprint}).`,
    );
  throw wrongKey(settings, key, `instance ${row.id}, key ${row.keyFingerprint}`);
}

/** Writes the row of a database that has none yet. The row comes before the marks: what a crash leaves out is made up for. */
async function establish(client: PoolClient, settings: InstanceSettings): Promise<InstanceRow> {
  await client.query(lockInstance);
  const earlier = await readInstance(client);
  // Another first start was a moment faster.
  if (earlier) return earlier;
  const given = await readKey(settings);
  const row = (await anyMember.first(client, {}))
    ? await adopt(client, settings, given)
    : await create(settings, given);
  await insertInstance.write(client, row);
  return { ...row, markedAt: null };
}

type NewRow = Omit<InstanceRow, 'markedAt'>;

async function create(settings: InstanceSettings, given: Buffer | undefined): Promise<NewRow> {
  await assertNoInstance(settings, given);
  return rowOf(randomUUID(), given ?? (await makeKey(settings)), newSecrets());
}

/** The row for a database of an earlier version, or of an earlier time: the key it was written with identifies its instance. */
async function adopt(client: PoolClient, settings: InstanceSettings, given: Buffer | undefined): Promise<NewRow> {
  const key = await provenKey(client, settings, given);
  const secrets = derivedSecrets(key);
  return rowOf((await idOfLocations(locationsOf(settings, { key, secrets }))) ?? randomUUID(), key, secrets);
}

/** Returns the key if it opens what is in a database with members. Throws InstanceError. */
async function provenKey(client: ClientBase, settings: InstanceSettings, key: Buffer | undefined): Promise<Buffer> {
  if (!key)
    throw new InstanceError(
      `The database has members, but there is no ${keySource(settings)}, and without it nobody's journal or photos can be read. Put the file back from a backup, or set SECRET_KEY.`,
    );
  if (!(await opensData(client, key))) throw wrongKey(settings, key, 'it has members');
  return key;
}

function rowOf(id: string, key: Buffer, secrets: InstanceSecrets): NewRow {
  return { id, keyFingerprint: keyFingerprint(key), secrets: wrapSecrets(key, id, secrets) };
}

async function opensData(client: ClientBase, key: Buffer): Promise<boolean> {
  const wrapped = await anyDataKey.first(client, {});
  if (!wrapped) return true;
  try {
    return open(wrappingKey(key), wrapped.key, dataKeyOwner(wrapped.id)).length > 0;
  } catch {
    return false;
  }
}

function wrongKey(settings: KeySettings, key: Buffer, database: string): InstanceError {
  return new InstanceError(
    `The key in ${keySource(settings)} (${keyFingerprint(key)}) is not the key of this database (${database}), and with it nobody's journal or photos can be read. Put the right key back from a backup, or point DATA_DIR or DATABASE_URL to where they belong.`,
  );
}
