import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { open, seal } from './crypto.ts';
import { dataKeyOwner, InstanceError, keyFingerprint, readInstance, wrappingKey } from './instance.ts';
import { type KeySettings, nextKeyFile, settleKey, writeKey } from './instanceKey.ts';
import { takeAlone } from './instanceLock.ts';
import { wrapSecrets } from './instanceSecrets.ts';
import { unlockInstance } from './instanceStart.ts';

const perBatch = 1000;

/**
 * Wraps every data key and the instance's secrets with a new key. The new key is on disk before the database changes, in
 * one transaction, and replaces the old one afterwards; a start finds out which of the two fits. Returns the new key and
 * how many data keys it wraps. Throws InstanceError while a server runs.
 */
export async function rotateKey(databaseUrl: string, settings: KeySettings): Promise<{ key: Buffer; members: number }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'everystep rotate-key',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await takeAlone(client);
    const row = await readInstance(client);
    if (!row) throw new InstanceError('This database has no instance yet. Start the server once, then change its key.');
    await settleKey(row.keyFingerprint, settings);
    const before = await unlockInstance(row, settings);
    const key = randomBytes(32);
    await writeKey(nextKeyFile(settings), key);
    await client.query('begin');
    const members = await rewrap(client, wrappingKey(before.key), wrappingKey(key));
    await client.query('update instance set key_fingerprint = $1, secrets = $2', [
      keyFingerprint(key),
      wrapSecrets(key, row.id, before.secrets),
    ]);
    await client.query('commit');
    await settleKey(keyFingerprint(key), settings);
    return { key, members };
  } finally {
    // Ending the connection also takes back what was not committed.
    await client.end();
  }
}

async function rewrap(client: pg.Client, from: Buffer, to: Buffer): Promise<number> {
  await client.query('lock table user_keys in share row exclusive mode');
  let members = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string; key: Buffer }>(
      'select user_id::text as id, wrapped_key as key from user_keys where user_id > $1 order by user_id limit $2',
      [after, perBatch],
    );
    if (rows.length === 0) return members;
    const keys = rows.map(({ id, key }) => seal(to, open(from, key, dataKeyOwner(id)), dataKeyOwner(id)));
    await client.query(
      'update user_keys k set wrapped_key = given.key from unnest($1::uuid[], $2::bytea[]) given (id, key) where k.user_id = given.id',
      [rows.map(({ id }) => id), keys],
    );
    members += rows.length;
    after = rows.at(-1)!.id;
  }
}
